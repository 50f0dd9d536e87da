import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { Row } from '#server/base/values.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { devicesOfPublications, type PublicationTarget } from './publications/devicesOfPublications.ts'
import { effectivePublications } from './publications/effectivePublications.ts'

export const subtitleBehavior = behave(subtitle, {
  before: {
    async update(values, row) {
      // A changed last day does not count as an edit since the last send, because it reaches devices without
      // a new send.
      const isNews = Object.entries(values).some(
        ([name, value]) => name !== 'validUntil' && !isDeepStrictEqual(value, row[name]),
      )
      return { ...values, ...(isNews && row.sentTime ? { editedSinceSent: true } : {}) }
    },
    remove: refusePublished,
  },
  async decorate(records, { db }) {
    const published = await publishedOf(
      records.map(({ id }) => id),
      db,
    )
    for (const record of records) record.isPublished = published.has(record.id)
  },
  actions: { equSubListBySubId, getSubtitleListForEquipment },
})

async function publishedOf(ids: readonly string[], db: Context['db']): Promise<Set<string>> {
  const found = await sql<{ subtitleId: string }>`
    SELECT DISTINCT "subtitleId" FROM "publication" WHERE "withdrawTime" IS NULL AND "subtitleId" = ANY(${[...ids]})
  `.execute(db)
  return new Set(found.rows.map(({ subtitleId }) => subtitleId))
}

/** Throws subtitle.inUse with the titles of subtitles that are still on screens and must be withdrawn first. */
async function refusePublished(rows: readonly Row[], { db, language }: Context): Promise<void> {
  const published = await publishedOf(
    rows.map(({ id }) => id),
    db,
  )
  const titles = rows.filter(({ id }) => published.has(id)).map(({ title }) => String(title))
  if (titles.length > 0) throw new AppError('subtitle.inUse', { name: namesAndCount(titles, language).names })
}

async function equSubListBySubId({ id }: { id: string }, context: Context) {
  const { db } = context
  const seen = await sql`
    SELECT 1 FROM "subtitle" WHERE "id" = ${id} AND ${ownOrAll(subtitle, context) ?? sql`true`}
  `.execute(db)
  if (seen.rows.length === 0) throw new AppError('general.notFound')
  const publications = await sql<PublicationTarget>`
    SELECT "id", "deviceId", "groupId" FROM "publication" WHERE "withdrawTime" IS NULL AND "subtitleId" = ${id}
  `.execute(db)
  const reached = await devicesOfPublications(db, publications.rows)
  const devices = await sql<{ id: string; name: string }>`
    SELECT "id", "name" FROM "device" WHERE "id" = ANY(${reached}) AND ${visibleDevices(context) ?? sql`true`}
    ORDER BY "name", "id"
  `.execute(db)
  const present = await effectivePublications(
    db,
    devices.rows.map(row => row.id),
  )
  return devices.rows.flatMap(row =>
    present
      .filter(({ subtitleId, target }) => subtitleId === id && target === row.id)
      .map(({ sentPlanId, plan, isPaused }) => ({ ...row, sentPlanId, planName: plan.name, isPaused })),
  )
}

async function getSubtitleListForEquipment({ deviceId }: { deviceId: string }, context: Context) {
  const { db, time } = context
  const seen = await sql`
    SELECT 1 FROM "device" WHERE "id" = ${deviceId} AND ${visibleDevices(context) ?? sql`true`}
  `.execute(db)
  if (seen.rows.length === 0) throw new AppError('general.notFound')
  const present = await effectivePublications(db, [deviceId])
  return present
    .filter(({ kind }) => kind === 'subtitle')
    .map(({ subtitleId, title, sentPlanId, named, isPaused, publishTime }) => ({
      id: subtitleId,
      title,
      sentPlanId,
      plan: named,
      isPaused,
      since: time.encode(publishTime),
    }))
}
