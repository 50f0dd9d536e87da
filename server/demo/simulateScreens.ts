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

/** Milliseconds after which a screen reports new content, instead of with its next heartbeat. */
const reactionMs = 2_000

async function run(parts: Parts, ids: readonly string[], signal: AbortSignal): Promise<void> {
  const perBeat = Math.round(every / reactionMs)
  let live = ids.length > 0
  for (let count = 0; live && !signal.aborted; count++) {
    await quietly(parts, async () => {
      if (count % perBeat === 0) live = await beatAll(parts, ids)
      else await reactAll(parts, ids)
    })
    if (live) await wait(reactionMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Reports for the screens whose content has changed, for example by an emergency. */
export async function reactAll(parts: Parts, ids: readonly string[]): Promise<void> {
  for (const screen of await readSimulated(ids, parts)) {
    if (screen.intendedHash === screen.runningHash) continue
    await quietly(parts, () => liveOn(screen, parts, { isRegular: false }))
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
    .select([
      'id',
      'eid',
      'name',
      'ownerId',
      'timeZone',
      'intendedHash',
      'runningHash',
      'storageUsed',
      'storageQuota',
      'playing',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
