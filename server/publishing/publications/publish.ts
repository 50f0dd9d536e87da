import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceOver } from './announceOver.ts'
import { keepVersion } from './keepVersion.ts'
import { lockReached } from './lockReached.ts'
import { type Prepared, prepareSend, type SendInput } from './prepareSend.ts'
import { type Over, readOver } from './readOver.ts'
import { readTargets, type Targets } from './readTargets.ts'

/** Sends programs: everything in the caller's transaction; the devices are woken when it is committed. */
export async function publish(input: SendInput, context: Context): Promise<{ sendLogIds: string[] }> {
  await lockReached(context.db, async () => {
    const { targets } = await readTargets(context, input)
    return targets.devices.map(device => device.id)
  })
  const prepared = await prepareSend(input, context, { lock: true })
  const [problem] = prepared.problems
  if (problem) throw problem

  const programIds = prepared.snapshots.map(({ programId }) => programId)
  const over = await withdrawFormer(programIds, prepared.targets, context)
  const publicationIds = await publishEach(input, prepared, context)
  const refreshed = await refreshManifests(
    context,
    prepared.targets.devices.map(device => device.id),
  )
  const programs = await context.db
    .updateTable('program')
    .set({ sentTime: context.now(), editedSinceSent: false })
    .where('id', 'in', programIds)
    .returning(['id', 'ownerId'])
    .execute()
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceOver(context.publish, { ...over, programs })
  })
  const own = refreshed.created.filter(({ publicationId }) => publicationIds.has(publicationId))
  return { sendLogIds: own.map(({ id }) => id) }
}

/** A program stands once on each device or group: what is sent again takes the place of what was sent before. */
async function withdrawFormer(
  programIds: readonly string[],
  { deviceIds, groupIds }: Targets,
  { db, now }: Context,
): Promise<Over> {
  const former = await db
    .updateTable('publication')
    .set({ withdrawTime: now() })
    .where('withdrawTime', 'is', null)
    .where('programId', 'in', [...programIds])
    .where(({ or, eb, val }) =>
      or([eb('deviceId', '=', eb.fn.any(val(deviceIds))), eb('groupId', '=', eb.fn.any(val(groupIds)))]),
    )
    .returning('id')
    .execute()
  return readOver(
    db,
    former.map(({ id }) => id),
  )
}

async function publishEach(
  { plan }: SendInput,
  { snapshots, targets }: Prepared,
  context: Context,
): Promise<Set<string>> {
  const { db, ids, now } = context
  const places = [
    ...targets.deviceIds.map(deviceId => ({ addressing: 'device' as const, deviceId, groupId: null })),
    ...targets.groupIds.map(groupId => ({ addressing: 'group' as const, deviceId: null, groupId })),
  ]
  const made = new Set<string>()
  for (const snapshot of snapshots) {
    const versionId = await keepVersion(snapshot, context)
    const rows = places.map(place => {
      const id = ids.next()
      return {
        ...place,
        id,
        programId: snapshot.programId,
        versionId,
        plan: JSON.stringify({ ...plan, id }),
        publishTime: now(),
        withdrawTime: null,
        ownerId: callerOf(context).id,
      }
    })
    await db.insertInto('publication').values(rows).execute()
    for (const { id } of rows) made.add(id)
  }
  return made
}
