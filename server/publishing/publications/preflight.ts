import { sql } from 'kysely'
import type { CallResult } from '#contract/kernel/call.ts'
import type { sending } from '#contract/services/sending.ts'
import type { Context } from '#server/calls/context.ts'
import type { Snapshot } from '#server/publishing/manifests/Snapshot.ts'
import { prepareSend, type SendInput } from './prepareSend.ts'
import type { TargetDevice } from './readTargets.ts'

type Answer = CallResult<(typeof sending.calls)['preflight']>

const mostProblems = 50

/** What `publish` would do with the same input, without doing it. */
export async function preflight(input: SendInput, context: Context): Promise<Answer> {
  const { snapshots, targets, problems } = await prepareSend(input, context, { lock: false })
  const said = problems.flatMap(({ id, params, fields }) =>
    fields.length > 0 ? fields.map(field => ({ id: field.id, params: field.params ?? {} })) : [{ id, params }],
  )
  return {
    devices: targets.devices.length,
    offline: targets.devices.filter(device => device.status === 'offline').map(device => device.name),
    bytes: await bytesToLoad(targets.devices, snapshots, context),
    problems: said
      .slice(0, mostProblems)
      .map(({ id, params }) => ({ id, message: context.texts.say(context.language, id, params) })),
  }
}

/** What the devices together still have to download; a device that runs what it should holds its manifest's files. */
async function bytesToLoad(
  devices: readonly TargetDevice[],
  snapshots: readonly Snapshot[],
  { db }: Context,
): Promise<number> {
  const files = new Map(snapshots.flatMap(({ files }) => files.map(({ sha256, size }) => [sha256, size] as const)))
  if (files.size === 0 || devices.length === 0) return 0
  const settled = devices.filter(
    ({ runningHash, intendedHash }) => runningHash !== null && runningHash === intendedHash,
  )
  const held = await sql<{ sha256: string; devices: number }>`
    SELECT "f"."sha256", count(*) AS "devices" FROM "deviceManifest" AS "m",
      LATERAL jsonb_to_recordset("m"."content" -> 'files') AS "f" ("sha256" text)
    WHERE "m"."deviceId" = ANY(${settled.map(device => device.id)}) AND "f"."sha256" = ANY(${[...files.keys()]})
    GROUP BY "f"."sha256"
  `.execute(db)
  const holders = new Map(held.rows.map(row => [row.sha256, row.devices]))
  return [...files].reduce((sum, [sha256, size]) => sum + size * (devices.length - (holders.get(sha256) ?? 0)), 0)
}
