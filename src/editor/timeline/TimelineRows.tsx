import { useTranslation } from 'react-i18next'
import { pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import { useNodeTitle } from '#src/editor/builder/nodeTitle.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { TimelineBar } from './TimelineBar.tsx'

type Props = { id: string; duration: number; length: number }

/** Spans of the components on the shown page, topmost first. */
export function TimelineRows({ id, duration, length }: Props) {
  const { t } = useTranslation('editor')
  const titleOf = useNodeTitle()
  const store = useProgramStore()
  const { document, selection, page } = useProgram(snapshot => snapshot)
  const layers = partOnPage(document, page).nodes.toReversed()
  const shown = pageSpansOf(document).find(span => span.page.id === page)

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
              within={node.page === undefined ? undefined : shown}
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
