import type { Timeline, TimelineChange } from '#stage/timeline/createTimeline.ts'
import { type PlayedPage, pagePhaseOf } from './pagePhase.ts'

export type PageTimeline = Timeline & {
  /** Follows the timeline of the program; returns a function that stops this. */
  connect(): () => void
}

/**
 * The timeline of the program as the components of one page see it: while the next page replaces this one, it rests at
 * the last moment of this page, so that the components stay as they are. Listeners hear this as a pause.
 */
export function createPageTimeline(timeline: Timeline, page: PlayedPage): PageTimeline {
  const listeners = new Set<(change: TimelineChange) => void>()
  const isHeld = () => pagePhaseOf(page, timeline) === 'leaving'
  // At the end of a page, its components are no longer shown; at the end of the program, they are.
  const last = page.isLast ? page.to : page.to - 1
  let wasHeld = false

  function notify(change: TimelineChange | null) {
    const isNow = isHeld()
    const heard = isNow ? (wasHeld ? null : 'pause') : change
    wasHeld = isNow
    if (heard) for (const listener of listeners) listener(heard)
  }

  return {
    get duration() {
      return timeline.duration
    },
    get isPlaying() {
      return timeline.isPlaying && !isHeld()
    },
    get isLooping() {
      return timeline.isLooping
    },
    get isRepeated() {
      return timeline.isRepeated
    },
    position: () => (isHeld() ? last : timeline.position()),
    play: timeline.play,
    pause: timeline.pause,
    seek: timeline.seek,
    configure: timeline.configure,
    onTick: timeline.onTick,
    onEnd: timeline.onEnd,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect() {
      const stops = [timeline.onTick(() => notify(null)), timeline.onChange(notify)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
