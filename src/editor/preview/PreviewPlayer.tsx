import './preview.css'
import { RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { useStageSettings } from '#src/editor/media/useStageSettings.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { StageView } from '#stage/program/StageView.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { PlayerButtons } from './PlayerButtons.tsx'
import { type PlayerKey, playerKeyOf } from './playerKeyOf.ts'
import { type ScreenSize, ScreenSizePicker } from './ScreenSizePicker.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { useVisit } from './useVisit.ts'

/** Minimum interval in ms between position updates. */
const updateInterval = 100

type Props = {
  document: ProgramDocument
  /** Position at which playback starts, in ms. */
  from: number
  /** True: embedded in a page, muted, and without taking the focus. */
  isEmbedded?: boolean
  /** True: waits for the user instead of starting by itself. */
  isStill?: boolean
}

/** Plays a program as on a screen of any resolution, with black bars. */
export function PreviewPlayer({ document, from, isEmbedded = false, isStill = false }: Props) {
  const { t } = useTranslation('editor')
  const player = useRef<HTMLElement>(null)
  const full = useFullscreen(player)
  const [screen, setScreen] = useState<ScreenSize | null>(null)
  const [isPlaying, setPlaying] = useState(!isStill)
  const [isMuted, setMuted] = useState(isEmbedded)
  const [at, setAt] = useState(from)
  const [position, setPosition] = useState(from)
  const { visit, open, leave } = useVisit(begin)
  const shown = visit?.document ?? document
  const settings = useStageSettings(shown)
  const duration = programDuration(shown)
  const isOver = position >= duration
  // In full screen without a chosen size, the stage takes the shape of the viewer's display.
  const shape = screen ?? (full.isOn ? null : shown)

  useEffect(() => {
    if (!isEmbedded) player.current?.focus()
  }, [isEmbedded])

  function seek(next: number) {
    // Adds a thousandth when seeking to the same position again, because only a different value triggers the seek.
    setAt(now => (now === next ? next + 0.001 : next))
    setPosition(next)
  }
  function begin() {
    seek(0)
    setPlaying(true)
  }
  function returnToProgram() {
    leave()
    begin()
  }
  function toggle() {
    if (isOver) seek(0)
    setPlaying(isOver || !isPlaying)
  }
  const does: { readonly [K in PlayerKey]: () => void } = {
    toggle,
    start: () => seek(0),
    back: () => seek(Math.max(0, position - 1000)),
    forward: () => seek(Math.min(duration, position + 1000)),
    mute: () => setMuted(!isMuted),
    fullscreen: full.toggle,
  }
  function onKeyDown(event: KeyboardEvent) {
    // Esc leaves full screen only; a dialog around it stays open.
    if (event.key === 'Escape' && full.isNow()) {
      event.stopPropagation()
      full.toggle()
    }
    const key = playerKeyOf(event)
    if (!key) return
    event.preventDefault()
    does[key]()
  }
  return (
    <section
      ref={player}
      className="builder-player"
      data-embedded={isEmbedded || undefined}
      tabIndex={-1}
      aria-label={t('preview.player')}
      onKeyDown={onKeyDown}
    >
      <div
        className="builder-player-room"
        style={isEmbedded ? { aspectRatio: `${document.width} / ${document.height}` } : undefined}
      >
        <div className="builder-player-stage" dir="ltr" data-apart={shape !== null || undefined} style={shapeOf(shape)}>
          <StageView
            key={visit?.number ?? 'own'}
            {...settings}
            openProgram={open}
            document={shown}
            playing={isPlaying}
            at={at}
            muted={isMuted}
            onTime={time =>
              setPosition(now => (Math.abs(time - now) >= updateInterval || time >= duration ? time : now))
            }
            onEnded={() => {
              // A linked program plays to its end; then the original one restarts.
              if (visit) {
                returnToProgram()
                return
              }
              setPosition(duration)
              setPlaying(false)
            }}
          />
        </div>
      </div>
      <PlayerBar position={position} duration={duration} isPlaying={isPlaying} onToggle={toggle} onSeek={seek}>
        {visit && (
          <Button icon={decorative(<RollbackOutlined aria-hidden className="m-directed" />)} onClick={returnToProgram}>
            {t('preview.back', { title: visit.title })}
          </Button>
        )}
        <ScreenSizePicker
          own={document}
          value={screen}
          onChange={setScreen}
          popupsIn={() => player.current ?? globalThis.document.body}
        />
        <PlayerButtons isMuted={isMuted} onMute={does.mute} full={full} />
      </PlayerBar>
    </section>
  )
}

/** Styles that make the stage as large as the container allows. */
function shapeOf(screen: ScreenSize | null) {
  if (!screen) return undefined
  const { width, height } = screen
  return { aspectRatio: `${width} / ${height}`, inlineSize: `min(100cqi, ${(100 * width) / height}cqb)` }
}
