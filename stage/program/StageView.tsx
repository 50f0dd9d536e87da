import '#stage/stage.css'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { fitBox } from '#stage/box/fitBox.ts'
import { useBox } from '#stage/box/useBox.ts'
import type { StageSettings } from '#stage/StageContext.ts'
import { StageProvider } from '#stage/StageProvider.tsx'
import { Artboard } from '#stage/sheet/Artboard.tsx'
import type { StageFault } from '#stage/stageFault.ts'
import { createTimeline } from '#stage/timeline/createTimeline.ts'
import { useStep } from '#stage/timeline/useStep.ts'
import { useReadiness } from './useReadiness.ts'

export type StageViewProps = StageSettings & {
  document: ProgramDocument
  /** Whether the program plays, beginning as soon as it is ready. */
  playing: boolean
  /** Position in milliseconds; a new value seeks. */
  at?: number
  /**
   * Start time by the clock `now`, in Unix milliseconds, for synchronized playback. If it has passed, playback joins
   * in the middle.
   */
  startsAt?: number
  /** Whether the program restarts at its end, without reloading anything. */
  loop?: boolean
  /**
   * Milliseconds after which the program starts even if some media are still loading (fault `slow`); null = waits for
   * all.
   */
  patience?: number | null
  /** Called when everything visible at the start is decoded and painted. */
  onReady?: () => void
  /** Called at the end of every play; without `loop` the last frame stays. */
  onEnded?: () => void
  /** Called for every frame during playback, and after a seek or pause, with the position in milliseconds. */
  onTime?: (position: number) => void
  onFault?: (fault: StageFault) => void
}

/**
 * Draws a program as large as its box allows, centered. The document must not change: another program needs another
 * view (`key`).
 */
export function StageView(props: StageViewProps) {
  const { document, playing, at, loop = false, patience = 8000, startsAt, ...given } = props
  const { onReady, onEnded, onTime, onFault, ...settings } = given
  const root = useRef<HTMLDivElement>(null)
  const box = useBox(root)
  const duration = programDuration(document)
  const [timeline] = useState(() => createTimeline({ duration, loop, position: at }))
  useStep(timeline, startsAt, settings.now)

  const fault = useEffectEvent((found: StageFault) => onFault?.(found))
  const { isReady, settle } = useReadiness({
    document,
    fonts: settings.fonts,
    at: at ?? 0,
    patience,
    onSlow: nodeId => fault({ nodeId, reason: 'slow' }),
  })
  const report = useReport(settle, onFault)

  const ready = useEffectEvent(() => onReady?.())
  const ended = useEffectEvent(() => onEnded?.())
  const time = useEffectEvent(() => onTime?.(timeline.position()))
  useEffect(() => timeline.onEnd(() => ended()), [timeline])
  useEffect(() => timeline.onTick(() => time()), [timeline])
  useEffect(() => timeline.configure({ duration, loop }), [timeline, duration, loop])
  const resume = useEffectEvent(() => playing && isReady && timeline.position() < duration && timeline.play())
  useEffect(() => {
    if (at === undefined) return
    timeline.seek(at)
    resume()
  }, [timeline, at])
  useEffect(() => {
    if (isReady) ready()
  }, [isReady])
  useEffect(() => {
    if (playing && isReady) timeline.play()
    return () => timeline.pause()
  }, [timeline, playing, isReady])

  const { x, y, scaleX, scaleY } = fitBox(box, document, window.devicePixelRatio)
  return (
    <div ref={root} className="stage-root">
      <StageProvider
        {...settings}
        isInStep={startsAt !== undefined}
        timeline={timeline}
        onFault={report}
        onSettled={settle}
      >
        <Artboard document={document} style={{ transform: `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})` }} />
      </StageProvider>
    </div>
  )
}

/**
 * Returns the function that reports faults. It also settles the failed component, so that readiness does not wait for
 * it.
 */
function useReport(settle: (nodeId: string | null) => void, onFault?: (fault: StageFault) => void) {
  const latest = useRef(onFault)
  useEffect(() => {
    latest.current = onFault
  }, [onFault])
  return useCallback(
    (fault: StageFault) => {
      if (fault.reason !== 'soundBlocked') settle(fault.nodeId)
      latest.current?.(fault)
    },
    [settle],
  )
}
