import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { binDays, binnedFile } from '#contract/resources/media/binnedFile.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { releaseBytes } from './emptyBin.ts'
import { restoreFromBin } from './moveToBin.ts'
import { thumbnailUrls } from './thumbnailUrls.ts'

const day = 24 * 60 * 60 * 1000
const visible = (context: Context) => ownOrAll(binnedFile, context) ?? sql<boolean>`true`

export const binnedFileBehavior = behave(binnedFile, {
  after: { remove: (rows, context) => releaseBytes(rows, context) },
  actions: {
    async restore({ ids }, context) {
      const wanted = [...new Set(ids)]
      const repository = createRepository(context.db, binnedFile, context.time)
      const rows = await repository.find(wanted, ownOrAll(binnedFile, context), { lock: true })
      if (rows.length < wanted.length) throw new AppError('general.notFound')
      await restoreFromBin(rows, context)
      return null
    },
    async clear(_input, context) {
      const found = await sql<{ id: string }>`
        SELECT "id" FROM "binnedFile" WHERE ${visible(context)}
      `.execute(context.db)
      const repository = createRepository(context.db, binnedFile, context.time)
      const rows = await repository.find(
        found.rows.map(({ id }) => id),
        null,
        { lock: true },
      )
      await repository.remove(rows.map(({ id }) => id))
      await releaseBytes(rows, context)
      context.afterCommit(() => context.publish.changed('binnedFile', 'deleted', rows))
      return null
    },
    async space(_input, context) {
      const found = await sql<{ count: number; bytes: number | null }>`
        WITH "mine" AS (SELECT "sha256", "size" FROM "binnedFile" WHERE ${visible(context)})
        SELECT (SELECT count(*) FROM "mine") AS "count", (
          SELECT sum("size") FROM (SELECT DISTINCT "sha256", "size" FROM "mine") AS "only"
          WHERE NOT EXISTS (SELECT 1 FROM "file" WHERE "file"."sha256" = "only"."sha256")
        )::bigint AS "bytes"
      `.execute(context.db)
      const [row] = found.rows
      return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 }
    },
  },
  async decorate(records, context) {
    const { id, tokenHash: proof } = callerOf(context)
    const urls = await thumbnailUrls(records, { id, proof }, context)
    for (const record of records) {
      record.thumbUrl = urls.get(record.id) ?? null
      const left = context.time.decode(record.binTime).getTime() + binDays * day
      record.leaveTime = context.time.encode(new Date(left))
    }
  },
})
