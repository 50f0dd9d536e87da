import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined } from '@ant-design/icons'
import { Button, Slider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { clockOf } from './clockOf.ts'

type Props = {
  /** Milliseconds. */
  position: number
  duration: number
  isPlaying: boolean
  onToggle: () => void
  onSeek: (position: number) => void
  children?: ReactNode
}

export function PlayerBar({ position, duration, isPlaying, onToggle, onSeek, children }: Props) {
  const { t } = useTranslation('editor')
  return (
    <div className="builder-player-bar">
      <Button
        type="text"
        icon={decorative(<StepBackwardOutlined aria-hidden />)}
        aria-label={t('preview.start')}
        onClick={() => onSeek(0)}
      />
      <Button
        type="primary"
        icon={decorative(isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />)}
        aria-label={t(isPlaying ? 'preview.pause' : 'preview.play')}
        onClick={onToggle}
      />
      <Slider
        className="builder-player-seek"
        min={0}
        max={duration}
        step={100}
        value={Math.min(position, duration)}
        onChange={onSeek}
        ariaLabelForHandle={t('preview.position')}
        tooltip={{ formatter: value => clockOf(value ?? 0) }}
      />
      <span className="builder-player-time" dir="ltr">
        {clockOf(position)} / {clockOf(duration)}
      </span>
      {children}
    </div>
  )
}
