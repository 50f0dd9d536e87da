// Brings the server what the machine's guard did, as lines of the device's log, and the machine the server's time.
import type { HostReport } from '#contract/fleet/kiosk.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Host } from './Host.ts'

export type Reporting = {
  host: Pick<Host, 'call'>
  session: Pick<Session, 'call' | 'token'>
  timers: Timers
  /** By the server's clock. */
  now(): number
  warn(error: unknown): void
}

const every = 60_000

/** Asks now and every minute; answers how to end it. */
export function watchReports({ host, session, timers, now, warn }: Reporting): () => void {
  let isEnded = false
  let cancel = () => {}

  async function look() {
    try {
      // Only a session makes the time the server's.
      await session.token()
      await host.call('tellTime', { time: new Date(now()).toISOString() })
      const { reports } = await host.call('reports', {})
      if (reports.length > 0 && !isEnded) {
        // The report's own id names the line: told twice, it stands there once.
        await session.call('logs', { lines: reports.map(lineOf) })
        await host.call('confirmReports', { ids: reports.map(({ id }) => id) })
      }
    } catch (error) {
      // They stay on the machine's disk, and are told next time.
      warn(error)
    }
    if (!isEnded) cancel = timers.after(every, () => void look())
  }

  void look()
  return () => {
    isEnded = true
    cancel()
  }
}

/** Of what went well alone. */
const quiet: readonly HostReport['kind'][] = ['nightlyRestart', 'updated']

function lineOf({ id, time, isUnsure, kind, detail }: HostReport) {
  return {
    boot: id,
    number: 1,
    time,
    level: quiet.includes(kind) ? ('info' as const) : ('warn' as const),
    source: 'host' as const,
    event: kind,
    detail: [detail, isUnsure && 'clock unsure'].filter(Boolean).join('; ') || null,
  }
}
