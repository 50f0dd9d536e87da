import { type ReactNode, useMemo, useState } from 'react'
import { usableZone } from '#contract/rules/playPlan/zone.ts'
import { createTimeline, type Timeline } from './program/createTimeline.ts'
import { StageContext, type StageSettings } from './StageContext.ts'
import type { StageFault } from './stageFault.ts'

type Props = StageSettings & {
  /** Timeline of the program; without it, as in the builder, nothing moves. */
  timeline?: Timeline
  onFault?: (fault: StageFault) => void
  onSettled?: (nodeId: string | null) => void
  children: ReactNode
}

/** Provides the context that `WidgetView` needs. `onFault` and `onSettled` must be referentially stable. */
export function StageProvider({ timeline, onFault = ignore, onSettled = ignore, children, ...props }: Props) {
  const [resting] = useState(() => createTimeline({ duration: 1000 }))
  const { resolveMedia, muted, volume, language, now, texts, faults, isArranged } = props
  const timeZone = useMemo(() => usableZone(props.timeZone), [props.timeZone])
  const { readWeather, readFraming, openProgram, fonts } = props
  const settings = useMemo(
    () => ({
      resolveMedia,
      muted,
      volume,
      language,
      timeZone,
      now,
      texts,
      faults,
      isArranged,
      readWeather,
      readFraming,
      openProgram,
      fonts,
    }),
    [
      resolveMedia,
      muted,
      volume,
      language,
      timeZone,
      now,
      texts,
      faults,
      isArranged,
      readWeather,
      readFraming,
      openProgram,
      fonts,
    ],
  )
  const stage = useMemo(
    () => ({ settings, timeline: timeline ?? resting, report: onFault, settle: onSettled }),
    [settings, timeline, resting, onFault, onSettled],
  )
  return <StageContext value={stage}>{children}</StageContext>
}

function ignore() {}
