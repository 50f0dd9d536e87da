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
    lastRestartDay = dayOf(now)
    reports.add('nightlyRestart', '')
    restart().catch(warn)
  }
}

/** Whether tonight's restart is due. `at`: HH:MM local time; `last`: the day of the last restart, see `dayOf`. */
export function isNightlyDue(now: Date, at: string, last: string | null): boolean {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const sinceThen = now.getHours() * 60 + now.getMinutes() - (hour * 60 + minute)
  // At most one hour late: a machine that is switched on at noon has just started and needs no restart.
  return sinceThen >= 0 && sinceThen < 60 && dayOf(now) !== last
}

export function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`
}
