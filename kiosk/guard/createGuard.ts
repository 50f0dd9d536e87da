// Checks the page periodically and applies remedies with backoff.
import { z } from 'zod'
import type { HostReport } from '#contract/fleet/kiosk.ts'
import type { Stored } from '#kiosk/state/createStored.ts'
import { type Remedy, rebootWaitOf, remedyOf, type Trouble, waitOf } from './remedyOf.ts'

export const guardMemory = z.object({ reboots: z.int().min(0), rebootedAt: z.number() })
export type GuardMemory = z.infer<typeof guardMemory>

export type Guard = {
  /** Runs one check; resolves when its remedy, if any, has finished. */
  check(): Promise<void>
  /** Applies the remedy for a crash of the page or of the browser. */
  notice(trouble: Trouble): Promise<void>
  setOn(isOn: boolean): void
  isOn(): boolean
  /** Whether the last check found no trouble and no crash was noticed since. */
  isWell(): boolean
}

type Options = {
  /**
   * Checks the page; resolves to null when it is well, or when it is unreachable for a reason that no remedy fixes.
   */
  probe(): Promise<Trouble | null>
  remedies: Readonly<Record<Remedy, () => Promise<void>>>
  mayReboot: boolean
  report(kind: HostReport['kind'], detail: string): void
  /** Number of recent machine reboots and time of the last one; stored on disk to survive the reboots. */
  memory: Stored<GuardMemory>
  /** Monotonic milliseconds, for waits within one run. */
  steady(): number
  now(): number
  warn(error: unknown): void
}

/** Milliseconds for which the page must have been well before the count of remedies is reset. */
const recovered = 10 * 60_000
const rebootForgotten = 24 * 60 * 60_000

const remedyReports: Readonly<Record<Remedy, HostReport['kind']>> = {
  reload: 'reloaded',
  browser: 'browserRestarted',
  machine: 'machineRestarted',
}

export function createGuard(options: Options): Guard {
  const { probe, remedies, mayReboot, report, memory, steady, now, warn } = options
  let tries = 0
  let treatedAt = 0
  let wellSince: number | null = null
  let lastTrouble: Trouble | null = null
  let isOn = true
  let isBusy = false

  function onWell() {
    lastTrouble = null
    wellSince ??= steady()
    if (steady() - wellSince >= recovered) tries = 0
    const { reboots, rebootedAt } = memory.get()
    if (reboots > 0 && Math.abs(now() - rebootedAt) > rebootForgotten) memory.set({ reboots: 0, rebootedAt: 0 })
  }

  function canReboot(): boolean {
    const { reboots, rebootedAt } = memory.get()
    // Compares absolute differences: a clock that was set back must not block reboots for years.
    return mayReboot && Math.abs(now() - rebootedAt) >= rebootWaitOf(reboots)
  }

  async function treat(trouble: Trouble) {
    wellSince = null
    if (lastTrouble !== trouble) report(trouble, '')
    lastTrouble = trouble
    if (tries > 0 && steady() - treatedAt < waitOf(trouble, tries)) return
    const remedy = remedyOf(trouble, tries, canReboot())
    report(remedyReports[remedy], trouble)
    if (remedy === 'machine') memory.set({ reboots: memory.get().reboots + 1, rebootedAt: now() })
    tries += 1
    treatedAt = steady()
    await remedies[remedy]()
    treatedAt = steady()
  }

  /** Skips the check or remedy while another one runs: trouble of a page that is being repaired is not new. */
  async function exclusively(work: () => Promise<void>) {
    if (isBusy || !isOn) return
    isBusy = true
    try {
      await work()
    } catch (error) {
      warn(error)
    } finally {
      isBusy = false
    }
  }

  return {
    check: () =>
      exclusively(async () => {
        const trouble = await probe()
        if (trouble) await treat(trouble)
        else onWell()
      }),
    notice: trouble => exclusively(() => treat(trouble)),
    setOn(value) {
      isOn = value
      tries = 0
      lastTrouble = null
    },
    isOn: () => isOn,
    isWell: () => wellSince !== null,
  }
}
