// Looks at the page again and again, and helps it when it is in trouble; not more often than the trouble is worth.
import { z } from 'zod'
import type { HostReport } from '#contract/fleet/kiosk.ts'
import type { Stored } from '#kiosk/state/createStored.ts'
import { type Remedy, rebootWaitOf, remedyOf, type Trouble, waitOf } from './remedyOf.ts'

export const guardMemory = z.object({ reboots: z.int().min(0), rebootedAt: z.number() })
export type GuardMemory = z.infer<typeof guardMemory>

export type Guard = {
  /** One look; resolves when what it led to is done. */
  look(): Promise<void>
  /** Something ended without being asked. */
  notice(trouble: Trouble): Promise<void>
  setOn(isOn: boolean): void
  isOn(): boolean
  /** Whether the page was well at the last look. */
  isWell(): boolean
}

type Options = {
  /** Null: the page is well, or cannot be had for the moment, which no remedy changes. */
  probe(): Promise<Trouble | null>
  remedies: Readonly<Record<Remedy, () => Promise<void>>>
  mayReboot: boolean
  report(kind: HostReport['kind'], detail: string): void
  /** Of the restarts of the machine: it outlives them. */
  memory: Stored<GuardMemory>
  /** Milliseconds, for waits within one run. */
  steady(): number
  now(): number
  warn(error: unknown): void
}

/** Well for so long: what was before is forgotten. */
const recovered = 10 * 60_000
const rebootForgotten = 24 * 60 * 60_000

const done: Readonly<Record<Remedy, HostReport['kind']>> = {
  reload: 'reloaded',
  browser: 'browserRestarted',
  machine: 'machineRestarted',
}

export function createGuard(options: Options): Guard {
  const { probe, remedies, mayReboot, report, memory, steady, now, warn } = options
  let tries = 0
  let treatedAt = 0
  let wellSince: number | null = null
  let seen: Trouble | null = null
  let isOn = true
  let isBusy = false

  function onWell() {
    seen = null
    wellSince ??= steady()
    if (steady() - wellSince >= recovered) tries = 0
    const { reboots, rebootedAt } = memory.get()
    if (reboots > 0 && Math.abs(now() - rebootedAt) > rebootForgotten) memory.set({ reboots: 0, rebootedAt: 0 })
  }

  function canReboot(): boolean {
    const { reboots, rebootedAt } = memory.get()
    // A clock that was set back makes no machine wait for years.
    return mayReboot && Math.abs(now() - rebootedAt) >= rebootWaitOf(reboots)
  }

  async function treat(trouble: Trouble) {
    wellSince = null
    if (seen !== trouble) report(trouble, '')
    seen = trouble
    if (tries > 0 && steady() - treatedAt < waitOf(trouble, tries)) return
    const remedy = remedyOf(trouble, tries, canReboot())
    report(done[remedy], trouble)
    if (remedy === 'machine') memory.set({ reboots: memory.get().reboots + 1, rebootedAt: now() })
    tries += 1
    treatedAt = steady()
    await remedies[remedy]()
    treatedAt = steady()
  }

  /** One at a time: a page that is just being helped is in no new trouble. */
  async function alone(work: () => Promise<void>) {
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
    look: () =>
      alone(async () => {
        const trouble = await probe()
        if (trouble) await treat(trouble)
        else onWell()
      }),
    notice: trouble => alone(() => treat(trouble)),
    setOn(value) {
      isOn = value
      tries = 0
      seen = null
    },
    isOn: () => isOn,
    isWell: () => wellSince !== null,
  }
}
