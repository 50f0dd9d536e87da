import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { rollout } from '#contract/resources/fleet/rollout.ts'
import { assignSteps, type Candidate } from '#contract/rules/waves/assignSteps.ts'
import { usualUpdateSteps, type WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { type Author, createRepository } from '#server/crud/repository.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { announce, openStep } from './advanceRollout.ts'
import type { RolloutRow } from './readRollout.ts'
import type { UpdateContext } from './updateLog.ts'

type NewRollout = Pick<RolloutRow, 'software' | 'apkId' | 'version' | 'title'> & {
  candidates: readonly Candidate[]
  /** Steps of the rollout. Null or undefined: the default steps. */
  steps: WaveSteps | 'atOnce' | null | undefined
}

/** Assigns the candidates to steps and opens the first step. Returns the rollout's id. */
export async function insertRollout(
  { software, apkId, version, title, candidates, steps: requestedSteps }: NewRollout,
  by: Author | null,
  context: UpdateContext & Pick<Parts, 'time' | 'settings'>,
): Promise<string> {
  const { db, ids, now, time, settings } = context
  const steps = requestedSteps && requestedSteps !== 'atOnce' ? requestedSteps : usualUpdateSteps
  const assigned = requestedSteps === 'atOnce' ? [candidates.map(({ id }) => id)] : assignSteps(candidates, steps)
  const id = ids.next()
  const at = now()
  const values = {
    ...{ title, software, apkId, version, steps },
    state: 'running',
    why: 'loading',
    step: 1,
    stepCount: assigned.length,
    stepTime: time.encode(at),
    devices: candidates.length,
    minutes: steps.minutes ?? (await settings.read('waves', db)).minutes,
  }
  const { ownerId } = await createRepository(db, rollout, time).insert(id, values, by)
  // Stores the times with milliseconds, because they are compared with `lastSeen`. The INSERT above takes times in
  // the format of the API, which has only whole seconds.
  await db.updateTable('rollout').set({ stepTime: at, lookTime: at, watchTime: at }).where('id', '=', id).execute()
  const placed = assigned.flatMap((deviceIds, index) => deviceIds.map(deviceId => ({ deviceId, step: index + 1 })))
  await sql`
    INSERT INTO "rolloutDevice" ("rolloutId", "deviceId", "step")
    SELECT ${id}, "n"."deviceId", "n"."step" FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS "n" ("deviceId" text, "step" bigint)
  `.execute(db)
  await openStep({ id, software, apkId, version }, 1, context)
  announce({ id, ownerId: ownerId ?? null }, context)
  return id
}

/**
 * Returns a key by which screens are sorted in random order. The order is the same at each call for the same version.
 */
export const rankOf = (version: string, deviceId: string) =>
  createHash('sha256').update(`${version} ${deviceId}`).digest('hex')
