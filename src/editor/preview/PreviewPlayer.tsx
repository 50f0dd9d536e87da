import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/program.ts'
import { programDuration } from '#contract/rules/programDuration.ts'
import { decorative } from '#src/ui/pieces/decorative.ts'
import { StageView } from '#stage/StageView.tsx'
import { useStageSettings } from '../media/useStageSettings.ts'
import { PlayerBar } from './PlayerBar.tsx'

/** Milliseconds between two positions that are told. */
const told = 100

export function PreviewPlayer({ document, from }: { document: ProgramDocument; from: number }) {
  const { t } = useTranslation('editor')
  const settings = useStageSettings()
  const duration = programDuration(document)
  const [isPlaying, setPlaying] = useState(true)
  const [isMuted, setMuted] = useState(false)
  const [at, setAt] = useState(from)
  const [position, setPosition] = useState(from)
  const isOver = position >= duration

  function seek(next: number) {
    // The same place once more is a new value, too.
    setAt(now => (now === next ? next + 0.001 : next))
    setPosition(next)
  }
  function toggle() {
    if (isOver) seek(0)
    setPlaying(isOver || !isPlaying)
  }
  return (
    <div className="builder-player">
      <div className="builder-player-stage" dir="ltr">
        <StageView
          {...settings}
          document={document}
          playing={isPlaying}
          at={at}
          muted={isMuted}
          onTime={time => setPosition(now => (Math.abs(time - now) >= told || time >= duration ? time : now))}
          onEnded={() => {
            setPosition(duration)
            setPlaying(false)
          }}
        />
      </div>
      <PlayerBar position={position} duration={duration} isPlaying={isPlaying} onToggle={toggle} onSeek={seek}>
        <Button
          type="text"
          icon={decorative(<SoundOutlined aria-hidden />)}
          aria-label={t('preview.mute')}
          aria-pressed={isMuted}
          data-pressed={isMuted || undefined}
          onClick={() => setMuted(!isMuted)}
        />
      </PlayerBar>
    </div>
  )
}
