// The guard of the player's page, with the remedies of this computer.
import type { Supervisor } from '#kiosk/browser/createSupervisor.ts'
import type { Power } from '#kiosk/machine/power.ts'
import type { Logger } from '#kiosk/state/createLogger.ts'
import type { Reports } from '#kiosk/state/createReports.ts'
import { createStored } from '#kiosk/state/createStored.ts'
import { createGuard, type Guard, guardMemory } from './createGuard.ts'
import type { PageHealth } from './createProbe.ts'

type Options = {
  probe(): Promise<PageHealth>
  supervisor: Pick<Supervisor, 'page' | 'restart'>
  /** Null: the computer cannot be restarted. */
  power: Power | null
  reports: Pick<Reports, 'add'>
  /** File of the guard's memory. */
  file: string
  /** Monotonic milliseconds. */
  steady(): number
  now(): number
  log: Pick<Logger, 'info' | 'warn'>
}

/** Backoff between attempts to reach the server, in milliseconds. */
const reopenBackoff = { least: 5_000, most: 60_000 }

export function createPageGuard({ probe, supervisor, power, reports, file, steady, now, log }: Options): Guard {
  let attempts = 0
  let attemptedAt = steady()

  /** Reopens the player while the server is unreachable and nothing is cached, with exponential backoff. */
  async function reach() {
    if (steady() - attemptedAt < Math.min(reopenBackoff.most, reopenBackoff.least * 2 ** attempts)) return
    attempts += 1
    attemptedAt = steady()
    await supervisor.page()?.open()
  }

  return createGuard({
    async probe() {
      const health = await probe()
      if (health === 'away') await reach()
      else attempts = 0
      return health === 'well' || health === 'away' ? null : health
    },
    remedies: {
      reload: async () => supervisor.page()?.reload(),
      browser: supervisor.restart,
      machine: async () => power?.reboot(),
    },
    mayReboot: power !== null,
    report(kind, detail) {
      log.info(`The guard: ${kind}${detail && ` (${detail})`}`)
      reports.add(kind, detail)
    },
    memory: createStored({ file, schema: guardMemory, fallback: { reboots: 0, rebootedAt: 0 }, warn: log.warn }),
    steady,
    now,
    warn: log.warn,
  })
}
