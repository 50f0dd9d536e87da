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
  let live = ids.length > 0
  let last: number | null = null
  /** Screens and content that were reported since the last heartbeat, so that a failing screen is not repeated. */
  const tried = new Set<string>()
  while (live && !signal.aborted) {
    const at = parts.now().getTime()
    await quietly(parts, async () => {
      if (last === null || at - last >= every) {
        const previous = last
        last = at
        tried.clear()
        live = await beatAll(parts, ids, previous)
      } else await reactAll(parts, ids, { last, tried })
    })
    if (live) await wait(reactionMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/**
 * Reports once for each screen; returns false if no screen is left. `last`: start of the previous round in Unix
 * milliseconds; null for the first one.
 */
export async function beatAll(parts: Parts, ids: readonly string[], last: number | null = null): Promise<boolean> {
  const to = parts.now().getTime()
  const counted = { from: last ?? to - every, to }
  const screens = await readSimulated(ids, parts)
  for (const screen of screens) await quietly(parts, () => liveOn(screen, parts, { counted, last }))
  return screens.length > 0
}

/** Reports for the screens whose content has changed, for example by an emergency, unless `tried` contains the content. */
export async function reactAll(
  parts: Parts,
  ids: readonly string[],
  { last, tried }: { last: number; tried: Set<string> },
): Promise<void> {
  for (const screen of await readSimulated(ids, parts)) {
    const content = `${screen.id} ${screen.intendedHash}`
    if (screen.intendedHash === screen.runningHash || tried.has(content)) continue
    tried.add(content)
    await quietly(parts, () => liveOn(screen, parts, { counted: null, last }))
  }
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
