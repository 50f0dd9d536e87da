// Simulates the online screens of the demonstration. Uses the same functions as calls of real screens: for
// heartbeats, manifests, receipts and plays.
import { setTimeout as wait } from 'node:timers/promises'
import { quietly } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readDemoMark } from './demoMark.ts'
import { every, liveOn, type SimulatedScreen } from './liveOn.ts'

export type Simulator = { stop(): Promise<void> }

/**
 * Simulates the screens of the demonstration. Does nothing on a server without demonstration data, and ends when the
 * last of the screens was deleted.
 */
export async function simulateScreens(parts: Parts): Promise<Simulator> {
  const stopping = new AbortController()
  const running = run(parts, (await readDemoMark(parts))?.online ?? [], stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(parts: Parts, ids: readonly string[], signal: AbortSignal): Promise<void> {
  let live = ids.length > 0
  while (live && !signal.aborted) {
    await quietly(parts, async () => {
      live = await beatAll(parts, ids)
    })
    if (live) await wait(every, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Reports once for each screen; returns false if no screen is left. */
export async function beatAll(parts: Parts, ids: readonly string[]): Promise<boolean> {
  const screens = await readSimulated(ids, parts)
  for (const screen of screens) await quietly(parts, () => liveOn(screen, parts))
  return screens.length > 0
}

export function readSimulated(ids: readonly string[], { db }: Pick<Parts, 'db'>): Promise<SimulatedScreen[]> {
  return db
    .selectFrom('device')
    .select(['id', 'eid', 'name', 'ownerId', 'timeZone', 'intendedHash', 'runningHash', 'storageUsed', 'storageQuota'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
