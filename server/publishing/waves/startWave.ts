import { sql } from 'kysely'
import { wave } from '#contract/resources/publishing/wave.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { assignSteps } from '#contract/rules/waves/assignSteps.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { createRepository } from '#server/crud/repository.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SubtitleSnapshot } from '#server/publishing/content/readSubtitles.ts'
import type { Snapshot } from '#server/publishing/content/Snapshot.ts'
import { sha256Of } from '#server/publishing/content/sha256Of.ts'
import type { Targets } from '#server/publishing/publications/readTargets.ts'

const longestTitle = 255

type Send = { snapshots: readonly Snapshot[]; subtitles: readonly SubtitleSnapshot[]; targets: Targets }

/** Assigns the devices to steps and opens the first step. Returns the ids of the devices of that step. */
export async function startWave(
  { snapshots, subtitles, targets }: Send,
  steps: WaveSteps,
  context: Context,
): Promise<{ id: string; opened: string[] }> {
  const { db, ids, now, time, settings } = context
  const id = ids.next()
  const groups = await groupsOf(
    targets.devices.map(device => device.id),
    context,
  )
  const candidates = targets.devices.map(device => ({
    id: device.id,
    rank: sha256Of([id, device.id]),
    isOnline: device.status !== 'offline',
    groupIds: groups.get(device.id) ?? [],
  }))
  const assigned = assignSteps(candidates, steps)
  const [opened = []] = assigned
  const at = now()
  const values = {
    title: cutText([...snapshots, ...subtitles].map(({ title }) => title).join(', '), longestTitle),
    kind: subtitles.length > 0 ? 'subtitle' : 'program',
    state: 'running',
    steps,
    step: 1,
    stepCount: assigned.length,
    stepTime: time.encode(at),
    devices: targets.devices.length,
    minutes: steps.minutes ?? (await settings.read('waves', db)).minutes,
  }
  const { ownerId } = await createRepository(db, wave, time).insert(id, values, callerOf(context))
  // Stores the times with milliseconds, because they are compared with `lastSeen`. The INSERT above takes times in
  // the format of the API, which has only whole seconds.
  await db.updateTable('wave').set({ stepTime: at, lookTime: at, watchTime: at }).where('id', '=', id).execute()
  const placed = assigned.flatMap((deviceIds, index) => deviceIds.map(deviceId => ({ deviceId, step: index + 1 })))
  await sql`
    INSERT INTO "waveDevice" ("waveId", "deviceId", "step")
    SELECT ${id}, "n"."deviceId", "n"."step" FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS "n" ("deviceId" text, "step" bigint)
  `.execute(db)
  await markStepOpen({ id, step: 1 }, context)
  context.afterCommit(() => context.publish.changed('wave', 'created', [{ id, ownerId }]))
  return { id, opened }
}

/** Marks the step as open, which makes the publications effective on its devices. */
export async function markStepOpen(
  { id, step }: { id: string; step: number },
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> {
  await sql`
    UPDATE "waveDevice" AS "w" SET "openTime" = ${now()}, "crashes" = coalesce(("d"."health" ->> 'crashes')::bigint, 0)
    FROM "device" AS "d" WHERE "d"."id" = "w"."deviceId" AND "w"."waveId" = ${id} AND "w"."step" = ${step}
  `.execute(db)
}

/** Returns device id → ids of its group and all parent groups. */
async function groupsOf(deviceIds: readonly string[], { db }: Pick<Context, 'db'>): Promise<Map<string, string[]>> {
  const found = await sql<{ deviceId: string; groupId: string }>`
    WITH RECURSIVE "chain" AS (
      SELECT "deviceId", "groupId" FROM "deviceInGroup" WHERE "deviceId" = ANY(${deviceIds})
      UNION
      SELECT "chain"."deviceId", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    )
    SELECT "deviceId", "groupId" FROM "chain"
  `.execute(db)
  const byDevice = groupedBy(found.rows, row => row.deviceId)
  return new Map([...byDevice].map(([id, rows]) => [id, rows.map(({ groupId }) => groupId)]))
}
