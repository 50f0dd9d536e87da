import { CaretRightOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Slider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { programDuration } from '#contract/rules/programDuration.ts'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { nodeTitle } from '#src/editor/nodeTitle.ts'
import { clockOf } from '#src/editor/preview/clockOf.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { TimelineBar } from './TimelineBar.tsx'
import './timeline.css'

const mostSeconds = 12

/** When each component is seen, the uppermost first, and the preview from any moment. */
export function TimelinePanel() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { preview } = useBuilder()
  const { document, selection } = useProgram(snapshot => snapshot)
  const [at, setAt] = useState(0)
  const duration = programDuration(document)
  const length = Math.max(duration, ...document.nodes.map(node => node.start + (node.duration ?? 0)))
  const position = Math.min(at, duration)
  const layers = [...document.nodes].reverse()

  function choose(id: string, isAdded: boolean) {
    if (!isAdded) store.select([id])
    else store.select(selection.includes(id) ? selection.filter(one => one !== id) : [...selection, id])
  }
  return (
    <section className="timeline" aria-label={t('timeline.title')}>
      <div className="timeline-row timeline-head">
        <div className="timeline-start">
          <Button
            type="text"
            size="small"
            icon={decorative(<CaretRightOutlined aria-hidden />)}
            onClick={() => preview(position)}
          >
            {t('timeline.preview', { time: clockOf(position) })}
          </Button>
        </div>
        <div className="timeline-track" dir="ltr">
          {secondsOf(length, mostSeconds).map(second => (
            <span key={second} aria-hidden className="timeline-second" style={{ left: `${(second / length) * 100}%` }}>
              {second / 1000}
            </span>
          ))}
          <div className="timeline-seek" style={{ width: `${(duration / length) * 100}%` }}>
            {/* Time runs to the right in every language. */}
            <ConfigProvider direction="ltr">
              <Slider
                min={0}
                max={duration}
                step={100}
                value={position}
                onChange={setAt}
                ariaLabelForHandle={t('preview.position')}
                tooltip={{ formatter: value => clockOf(value ?? 0) }}
              />
            </ConfigProvider>
          </div>
        </div>
      </div>
      <div className="timeline-rows">
        {layers.map(node => (
          <div key={node.id} className="timeline-row" data-faint={node.hidden || undefined}>
            <bdi className="timeline-name">{nodeTitle(t, node)}</bdi>
            <div className="timeline-track" dir="ltr">
              <TimelineBar
                title={nodeTitle(t, node)}
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
    </section>
  )
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]

/** Where the scale says its seconds, at most `most` of them; ms. */
export function secondsOf(length: number, most: number): number[] {
  const step = (steps.find(candidate => length / (candidate * 1000) <= most) ?? Math.ceil(length / most / 1000)) * 1000
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
}
