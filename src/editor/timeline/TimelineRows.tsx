import { useTranslation } from 'react-i18next'
import { useNodeTitle } from '#src/editor/builder/nodeTitle.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { TimelineBar } from './TimelineBar.tsx'

type Props = { id: string; duration: number; length: number }

/** Spans of the components, topmost first. */
export function TimelineRows({ id, duration, length }: Props) {
  const { t } = useTranslation('editor')
  const titleOf = useNodeTitle()
  const store = useProgramStore()
  const { document, selection } = useProgram(snapshot => snapshot)
  const layers = [...document.nodes].reverse()

  function choose(id: string, isAdded: boolean) {
    if (!isAdded) store.select([id])
    else store.select(selection.includes(id) ? selection.filter(one => one !== id) : [...selection, id])
  }
  return (
    <div id={id} className="timeline-rows">
      {layers.map(node => (
        <div key={node.id} className="timeline-row" data-faint={node.hidden || undefined}>
          <bdi className="timeline-name">{titleOf(node)}</bdi>
          <div className="timeline-track" dir="ltr">
            <TimelineBar
              title={titleOf(node)}
              span={node}
              duration={duration}
              length={length}
              isSelected={selection.includes(node.id)}
              isLocked={node.locked}
              onChoose={isAdded => choose(node.id, isAdded)}
              onChange={({ start, duration: shown }) =>
                store.change({ key: 'time' }, patchNodes([node.id], { start, duration: shown }), `time ${node.id}`)
              }
            />
          </div>
        </div>
      ))}
      {layers.length === 0 && <p className="builder-hint">{t('layers.empty')}</p>}
    </div>
  )
}
