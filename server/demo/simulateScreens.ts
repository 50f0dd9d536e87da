// Keeps the screens of the demonstration online. They use the functions that answer real screens: heartbeats, the
// manifest, receipts and the roll-up of plays.
import { setTimeout as wait } from 'node:timers/promises'
import { quietly } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readDemoMark } from './demoMark.ts'
import { every, liveOn, type SimulatedScreen } from './liveOn.ts'

export type Simulator = { stop(): Promise<void> }

/** Starts only on a server with demonstration data; ends when the last of its screens was deleted. */
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

/** Lets each screen report once; false if none is left. */
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
