export type Schedule = {
  every(ms: number, work: () => void): void
  once(ms: number, work: () => void): void
  /** Cancels everything that was scheduled. */
  stop(): void
}

export function createSchedule(): Schedule {
  const timers = new Set<NodeJS.Timeout>()
  return {
    every(ms, work) {
      timers.add(setInterval(work, ms))
    },
    once(ms, work) {
      timers.add(setTimeout(work, ms))
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
