import type { Timers } from '#player/time/Timers.ts'

export type ManualTimers = Timers & {
  /** Advances time by `ms` milliseconds, running due timers and letting promises settle in between. */
  pass(ms: number): Promise<void>
  /** Changes the device's clock, like a user or an empty battery. */
  jump(ms: number): void
}

type Due = { at: number; run: () => void }

/** Timers whose time advances only by `pass`. */
export function createManualTimers(start = Date.parse('2026-03-02T08:00:00Z')): ManualTimers {
  let steady = 0
  let turned = 0
  let waiting: Due[] = []
  return {
    steady: () => steady,
    wall: () => start + steady + turned,
    after(ms, run) {
      const due = { at: steady + ms, run }
      waiting.push(due)
      return () => {
        waiting = waiting.filter(each => each !== due)
      }
    },
    jump(ms) {
      turned += ms
    },
    async pass(ms) {
      const end = steady + ms
      await settle()
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter(each => each !== next)
        steady = Math.max(steady, next.at)
        next.run()
        await settle()
      }
      steady = end
      await settle()
    },
  }
}

/** Real timers, accelerated so that a minute passes quickly. */
export function createHastyTimers(speed = 40): Timers {
  return {
    steady: () => performance.now() * speed,
    wall: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms / speed)
      return () => clearTimeout(timer)
    },
  }
}

async function settle() {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}
