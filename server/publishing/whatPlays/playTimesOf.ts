import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  type EffectivePublication,
  effectivePublications,
  ofPrograms,
} from '#server/publishing/publications/effectivePublications.ts'
import { publishedOf } from '#server/publishing/publications/publishedOf.ts'

type Calls = (typeof whatPlays)['calls']

/**
 * Returns the publications of programs that are effective on a device, latest first. Throws general.notFound if the
 * caller may not see the device.
 */
export async function readActiveOn(deviceId: string, context: Context): Promise<EffectivePublication[]> {
  const seen = await sql`
    SELECT 1 FROM "device" WHERE "id" = ${deviceId} AND ${visibleDevices(context) ?? sql`true`}
  `.execute(context.db)
  if (seen.rows.length === 0) throw new AppError('general.notFound')
  const found = await effectivePublications(context.db, [deviceId])
  return found
    .filter(ofPrograms)
    .sort((a, b) => b.publishTime.getTime() - a.publishTime.getTime() || (a.id < b.id ? 1 : -1))
}

export async function programsOn(
  { deviceId }: CallInput<Calls['getProgramListForEquipment']>,
  context: Context,
): Promise<CallResult<Calls['getProgramListForEquipment']>> {
  const programs = groupedBy(await readActiveOn(deviceId, context), programIdOf)
  return [...programs].flatMap(([programId, publications]) => {
    const [latest] = publications
    if (!latest) return []
    const { title, duration, size } = latest
    return [{ programId, title, duration, size, plans: publications.length }]
  })
}

export async function playTimesOf(
  { deviceId, programId }: CallInput<Calls['getPlayTimeListForProgram']>,
  context: Context,
): Promise<CallResult<Calls['getPlayTimeListForProgram']>> {
  const active = await readActiveOn(deviceId, context)
  const selected = programId ? active.filter(publication => programIdOf(publication) === programId) : active
  const groups = await sql<{ id: string; name: string }>`
    SELECT "id", "name" FROM "deviceGroup" WHERE "id" = ANY(${selected.flatMap(({ groupId }) => groupId ?? [])})
  `.execute(context.db)
  const names = new Map(groups.rows.map(({ id, name }) => [id, name]))
  return selected.map(publication => ({
    ...publishedOf(publication),
    title: publication.title,
    sentPlanId: publication.sentPlanId,
    isPaused: publication.isPaused,
    since: context.time.encode(publication.publishTime),
    sentBy: publication.sentBy,
    groupTitle: names.get(publication.groupId ?? '') ?? null,
  }))
}

/** Returns the id of the program or, if it was deleted, of its version. */
const programIdOf = ({ programId, versionId }: EffectivePublication) => programId ?? versionId
