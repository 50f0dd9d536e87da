import { createTimeline, type Timeline } from '#stage/timeline/createTimeline.ts'

export type HandClock = {
  /** Advances time by `ms` milliseconds, with a frame after each `frame` milliseconds. */
  pass: (ms: number, frame?: number) => void
  timeline: (options: { duration: number; loop?: boolean }) => Timeline
}

/** A clock whose time advances only by `pass`. */
export function createHandClock(): HandClock {
  let now = 1000
  const waiting = new Set<() => void>()
  return {
    pass(ms, frame = 16) {
      for (let left = ms; left > 0; left -= frame) {
        now += Math.min(frame, left)
        const steps = [...waiting]
        waiting.clear()
        for (const step of steps) step()
      }
    },
    timeline: options =>
      createTimeline({
        ...options,
        clock: () => now,
        schedule: step => {
          waiting.add(step)
          return () => waiting.delete(step)
        },
      }),
  }
}
