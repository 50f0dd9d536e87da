import { useEffect } from 'react'
import { aheadOf, positionAt } from '#contract/rules/playPlan/inStep.ts'
import type { Timeline } from './createTimeline.ts'

/** Tolerated drift in milliseconds: less than a frame at 60 Hz, hence imperceptible. */
const tolerated = 8
const every = 500

/**
 * Keeps playback synchronized with other screens by the shared clock: sets the position when playback starts, and
 * whenever it deviates from the clock, for example after the clock was corrected.
 */
export function useStep(timeline: Timeline, startsAt: number | undefined, now: () => number = Date.now): void {
  useEffect(() => {
    if (startsAt === undefined) return
    const align = () => {
      if (!timeline.isPlaying) return
      const { duration, isLooping } = timeline
      const wanted = positionAt({ startsAt, duration, isLooping }, now())
      const ahead = isLooping ? aheadOf(timeline.position(), wanted, duration) : timeline.position() - wanted
      if (Math.abs(ahead) > tolerated) timeline.seek(wanted)
    }
    const stop = timeline.onChange(change => change === 'play' && align())
    align()
    const timer = setInterval(align, every)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [timeline, startsAt, now])
}
