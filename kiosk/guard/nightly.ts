import type { Reports } from '#kiosk/state/createReports.ts'
import type { Time } from '#kiosk/state/createTime.ts'

type Options = {
  /** HH:MM local time; null = never. */
  at: string | null
  time: Pick<Time, 'now'>
  reports: Pick<Reports, 'add'>
  restart(): Promise<void>
  warn(error: unknown): void
}

/** Returns a function that restarts the browser when tonight's restart is due; call it once a minute. */
export function createNightlyRestart({ at, time, reports, restart, warn }: Options): () => void {
  let lastRestartDay: string | null = dayOf(new Date())
  return () => {
    const now = new Date(time.now())
    if (!at || !isNightlyDue(now, at, lastRestartDay)) return
    lastRestartDay = dayOf(plannedRestart(now, at))
    reports.add('nightlyRestart', '')
    restart().catch(warn)
  }
}

/**
 * Whether tonight's restart is due. `at`: HH:MM local time; `last`: the day for which the last restart was planned or
 * on which the machine started, see `dayOf`.
 */
export function isNightlyDue(now: Date, at: string, last: string | null): boolean {
  const planned = plannedRestart(now, at)
  // At most one hour late: a machine that is switched on at noon has just started and needs no restart.
  const isInTime = now.getTime() - planned.getTime() < 3_600_000
  return isInTime && dayOf(planned) !== last && dayOf(now) !== last
}

/** The last planned time before `now`: of today, or of yesterday for a time shortly before midnight. */
function plannedRestart(now: Date, at: string): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const today = new Date(year, month, day, hour, minute)
  return today <= now ? today : new Date(year, month, day - 1, hour, minute)
}

export function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`
}
