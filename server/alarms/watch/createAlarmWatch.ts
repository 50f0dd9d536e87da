import type { FastifyBaseLogger } from 'fastify'
import type { Parts } from '#server/kernel/parts.ts'
import { runAlarmRound } from './runAlarmRound.ts'

const every = 10_000

export type AlarmWatch = {
  start(): void
  /** Stops scheduling rounds and waits for the running one. */
  stop(): Promise<void>
}

/** Returns a watch that runs `runAlarmRound` repeatedly. Each round is scheduled when the previous round ends. */
export function createAlarmWatch(parts: Parts, log: Pick<FastifyBaseLogger, 'error'>): AlarmWatch {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()

  function schedule() {
    timer = setTimeout(() => {
      current = runAlarmRound(parts)
        .catch(error => log.error({ err: error }, 'alarms'))
        .then(() => {
          if (timer) schedule()
        })
    }, every).unref()
  }

  return {
    start: schedule,
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      await current
    },
  }
}
