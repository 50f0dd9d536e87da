import { type ReactNode, useMemo, useState } from 'react'
import { usableZone } from '#contract/rules/playPlan/zone.ts'
import { StageContext, type StageSettings } from './StageContext.ts'
import type { StageFault } from './stageFault.ts'
import { createTimeline, type Timeline } from './timeline/createTimeline.ts'

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
  const { resolveMedia, fonts, muted, volume, language, now, isInStep } = props
  const { readWeather, readFraming, openProgram, texts, faults, isArranged } = props
  const timeZone = useMemo(() => usableZone(props.timeZone), [props.timeZone])
  const settings = useMemo(
    // The type requires every setting, so that none is forgotten.
    (): { [K in keyof Required<StageSettings>]: StageSettings[K] } => ({
      resolveMedia,
      fonts,
      muted,
      volume,
      language,
      timeZone,
      now,
      isInStep,
      readWeather,
      readFraming,
      openProgram,
      texts,
      faults,
      isArranged,
    }),
    [
      resolveMedia,
      fonts,
      muted,
      volume,
      language,
      timeZone,
      now,
      isInStep,
      readWeather,
      readFraming,
      openProgram,
      texts,
      faults,
      isArranged,
    ],
  )
  const stage = useMemo(
    () => ({ settings, timeline: timeline ?? resting, report: onFault, settle: onSettled }),
    [settings, timeline, resting, onFault, onSettled],
  )
  return <StageContext value={stage}>{children}</StageContext>
}

function ignore() {}
