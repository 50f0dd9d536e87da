import { CaretRightOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { clockOf } from '#src/editor/preview/clockOf.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { secondsOf } from './secondsOf.ts'

type Props = {
  /** Position of the slider in ms. */
  at: number
  onSeek: (at: number) => void
  duration: number
  /** Extent of the scale in ms; longer than the program if a component ends later. */
  length: number
  isOpen: boolean
  /** Id of the rows below. */
  rows: string
  onFold: () => void
}

const mostSeconds = 12

/** The program's duration, and a slider for the time at which the preview starts. */
export function TimelineHead({ at, onSeek, duration, length, isOpen, rows, onFold }: Props) {
  const { t } = useTranslation('editor')
  const { preview } = useBuilder()
  return (
    <div className="timeline-row timeline-head">
      <div className="timeline-start">
        <Button
          type="text"
          size="small"
          icon={decorative(isOpen ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />)}
          aria-label={t('timeline.times')}
          title={t('timeline.times')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? rows : undefined}
          onClick={onFold}
        />
        <Button
          type="text"
          size="small"
          icon={decorative(<CaretRightOutlined aria-hidden />)}
          onClick={() => preview(at)}
        >
          {t('timeline.preview', { time: clockOf(at) })}
        </Button>
        <span className="timeline-length">
          <span className="m-visually-hidden">{t('timeline.length', { time: clockOf(duration) })}</span>
          <span aria-hidden>
            / <bdi dir="ltr">{clockOf(duration)}</bdi>
          </span>
        </span>
      </div>
      <div className="timeline-track" dir="ltr">
        {secondsOf(length, mostSeconds).map(second => (
          <span key={second} aria-hidden className="timeline-second" style={{ left: `${(second / length) * 100}%` }}>
            {second / 1000}
          </span>
        ))}
        <div className="timeline-seek" style={{ width: `${(duration / length) * 100}%` }}>
          {/* Time runs left to right in every language. */}
          <ConfigProvider direction="ltr">
            <Slider
              min={0}
              max={duration}
              step={100}
              value={at}
              onChange={onSeek}
              ariaLabelForHandle={t('preview.position')}
              tooltip={{ formatter: value => clockOf(value ?? 0) }}
            />
          </ConfigProvider>
        </div>
      </div>
    </div>
  )
}
