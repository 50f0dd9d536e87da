import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { font, maxFontSize } from '#contract/resources/media/font.ts'
import type { Row } from '#server/base/values.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { releaseObjects, sizeText } from '#server/media/index.ts'
import { lackingLetters } from './lackingLetters.ts'
import type { InspectedFont } from './read/inspectFonts.ts'
import { inspectFontFile, storeFont } from './storeFont.ts'
import { faceOf } from './uploadedFaces.ts'

export const fontBehavior = behave(font, {
  before: { remove: refuseUsed },
  after: {
    remove: (rows, context) =>
      releaseObjects(
        context,
        rows.flatMap(({ sha256 }) => (typeof sha256 === 'string' ? [sha256] : [])),
      ),
  },
  actions: {
    async add({ name, bytes: given }, context) {
      const bytes = Buffer.from(given, 'base64')
      if (bytes.length > maxFontSize) throw new AppError('font.tooLarge', { name, max: sizeText(maxFontSize) })
      // Reads the untrusted file before the transaction, so that no database connection is held meanwhile.
      const fonts = await inspect(name, bytes, context)
      return inTransaction(context, async inside => {
        const ids: string[] = []
        for (const found of fonts) ids.push(await storeFont(name, found, inside))
        return ids
      })
    },
    async offered(_input, { db }) {
      const rows = await db.selectFrom('font').selectAll().orderBy('title').orderBy('id').execute()
      return rows.map(({ id, title, style, isItalic, sha256, sample, weight }) => {
        return { id, title, style, isItalic, weight: weight ?? '', sha256: sha256 ?? '', sample: sample ?? '' }
      })
    },
    lacking: ({ family, letters, language }, context) =>
      lackingLetters({ family, letters, language: language ?? undefined }, context),
    async bytes({ id }, context) {
      const row = await context.db.selectFrom('font').selectAll().where('id', '=', id).executeTakeFirst()
      const face = row && (await faceOf(row, context))
      if (!face) throw new AppError('general.notFound')
      return (await readFile(await face.open())).toString('base64')
    },
  },
})

async function inspect(name: string, bytes: Buffer, { apart, media }: Context): Promise<InspectedFont[]> {
  const path = join(media.work, `font-${randomUUID()}`)
  try {
    await writeFile(path, bytes)
    return await inspectFontFile({ path, name }, apart)
  } finally {
    await rm(path, { force: true })
  }
}

/** Throws if a program or template uses the fonts, because its text would change its appearance. */
async function refuseUsed(rows: readonly Row[], { db, language }: Context): Promise<void> {
  const naming = JSON.stringify(rows.map(({ id }) => id))
  const found = await sql<{ title: string }>`
    SELECT "title" FROM (SELECT "title", "document" FROM "program" UNION ALL SELECT "title", "document" FROM "template") AS "all"
    WHERE jsonb_path_exists("document"::jsonb, '$.nodes[*].props.fontFamily ? (@ == $ids[*])', ${`{"ids":${naming}}`}::jsonb)
    ORDER BY "title" LIMIT 20
  `.execute(db)
  const titles = found.rows.map(({ title }) => title)
  if (titles.length > 0) throw new AppError('font.inUse', { name: namesAndCount(titles, language).names })
}
