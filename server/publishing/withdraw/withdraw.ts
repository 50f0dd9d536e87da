import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { program } from '#contract/resources/programs/program.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import type { PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { readTargets } from '#server/publishing/publications/readTargets.ts'
import { withdrawPublications } from './withdrawPublications.ts'

type Calls = typeof sending.calls
type WithdrawTargets = Omit<CallInput<Calls['withdraw']>, 'programIds'>
type WithdrawnContent = {
  resource: typeof program | typeof subtitle
  column: 'programId' | 'subtitleId'
  ids: readonly string[]
}

export function withdraw({ programIds, ...targets }: CallInput<Calls['withdraw']>, context: Context) {
  return withdrawAll({ resource: program, column: 'programId', ids: programIds }, targets, context)
}

export function withdrawSubtitles(
  { subtitleIds, ...targets }: CallInput<Calls['withdrawSubtitles']>,
  context: Context,
) {
  return withdrawAll({ resource: subtitle, column: 'subtitleId', ids: subtitleIds }, targets, context)
}

export const clearPrograms = ({ id }: { id: string }, context: Context) =>
  clear({ resource: program, column: 'programId' }, id, context)

export const clearSubtitles = ({ id }: { id: string }, context: Context) =>
  clear({ resource: subtitle, column: 'subtitleId' }, id, context)

/** Withdraws all content of one kind that was sent to the device directly and that the caller may see. */
async function clear(
  { resource, column }: Pick<WithdrawnContent, 'resource' | 'column'>,
  deviceId: string,
  context: Context,
) {
  const own = await sql<{ id: string }>`
    SELECT DISTINCT ${sql.ref(column)} AS "id" FROM "publication" WHERE "withdrawTime" IS NULL AND "deviceId" = ${deviceId}
      AND ${sql.ref(column)} IN (SELECT "id" FROM ${sql.table(resource.name)} WHERE ${ownOrAll(resource, context) ?? sql`true`})
  `.execute(context.db)
  return withdrawAll({ resource, column, ids: own.rows.map(({ id }) => id) }, { deviceIds: [deviceId] }, context)
}

/** Withdraws content from the given devices and groups, or from all devices and groups if none are given. */
async function withdrawAll(
  { resource, column, ...content }: WithdrawnContent,
  input: WithdrawTargets,
  context: Context,
) {
  const { db } = context
  const ids = [...new Set(content.ids)].sort()
  const seen = await sql`
    SELECT "id" FROM ${sql.table(resource.name)} WHERE "id" = ANY(${ids}) AND ${ownOrAll(resource, context) ?? sql`true`}
  `.execute(db)
  if (seen.rows.length < ids.length) throw new AppError('general.notFound')
  const isEverywhere = !input.deviceIds?.length && !input.groupIds?.length
  if (!isEverywhere) await readTargets(context, input)

  const publications = await sql<PublicationTarget>`
    SELECT "id", "deviceId", "groupId" FROM "publication" WHERE "withdrawTime" IS NULL AND ${sql.ref(column)} = ANY(${ids})
      AND (${isEverywhere} OR "deviceId" = ANY(${input.deviceIds ?? []}) OR "groupId" = ANY(${input.groupIds ?? []}))
  `.execute(db)
  if (publications.rows.length === 0) return { withdrawn: 0 }
  const { withdrawn, refreshed, affectedRows } = await withdrawPublications(context, publications.rows)
  const emptiedIds =
    isEverywhere || column === 'subtitleId' ? [] : publications.rows.flatMap(({ deviceId }) => deviceId ?? [])
  const emptied = await sql<{ id: string; ownerId: string | null }>`
    SELECT "id", "ownerId" FROM "device" WHERE "id" = ANY(${emptiedIds})
  `.execute(db)
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceAffectedRows(context.publish, affectedRows)
    for (const { id, ownerId } of emptied.rows) {
      if (ownerId) context.publish.toUser(ownerId, 'deleteProgramByDevice', { deviceId: id, programIds: ids })
    }
  })
  return { withdrawn }
}
