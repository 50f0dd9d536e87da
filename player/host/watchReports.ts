// Forwards the host's reports to the server as device log lines, and the server's time to the host.
import type { HostReport } from '#contract/fleet/kiosk.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Host } from './Host.ts'

export type ReportDeps = {
  host: Pick<Host, 'call'>
  session: Pick<Session, 'call' | 'token'>
  timers: Timers
  /** Server time in Unix milliseconds. */
  now(): number
  warn(error: unknown): void
}

const checkInterval = 60_000

/** Forwards reports and the time at once, then every minute; returns a function that stops the forwarding. */
export function watchReports({ host, session, timers, now, warn }: ReportDeps): () => void {
  let isEnded = false
  let cancel = () => {}

  async function forwardReports() {
    try {
      // The clock follows the server only after a session was opened.
      await session.token()
      await host.call('tellTime', { time: new Date(now()).toISOString() })
      const { reports } = await host.call('reports', {})
      if (reports.length > 0 && !isEnded) {
        // The report's ID identifies the line, so resent reports are deduplicated.
        await session.call('logs', { lines: reports.map(lineOf) })
        await host.call('confirmReports', { ids: reports.map(({ id }) => id) })
      }
    } catch (error) {
      // Unconfirmed reports remain on the machine's disk and are sent next time.
      warn(error)
    }
    if (!isEnded) cancel = timers.after(checkInterval, () => void forwardReports())
  }

  void forwardReports()
  return () => {
    isEnded = true
    cancel()
  }
}

/** Kinds of reports about routine events. */
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
