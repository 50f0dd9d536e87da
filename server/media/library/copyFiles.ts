import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import { createRepository } from '#server/crud/repository.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { copyNameOf } from '#server/media/serve/copyNameOf.ts'
import { findVisibleFiles, type StoredFile } from '#server/media/serve/findVisibleFiles.ts'
import { lockBytes } from '#server/media/store/objects.ts'

/** Copies the records of files. Copies share the stored bytes of the originals. Returns the new ids. */
export async function copyFiles(ids: readonly string[], context: Context): Promise<string[]> {
  const files = await findVisibleFiles(context, ids)
  await lockBytes(context, ...files.flatMap(({ sha256 }) => sha256 ?? []))
  const copied: string[] = []
  for (const found of files.toSorted((a, b) => String(a.sha256).localeCompare(String(b.sha256)))) {
    copied.push(await copyFile(found, context))
  }
  return copied
}

async function copyFile(found: StoredFile, context: Context): Promise<string> {
  const { kind, folderId, size, width, height, pixels, duration, pages, type, codecs, isPlayable } = found
  const { fkey, sha256, tagIds, originalName } = found
  if (!sha256) throw new AppError('general.notFound')
  // The original may have been deleted with its bytes in the meantime.
  const there = await context.db
    .selectFrom('mediaObject')
    .select('fkey')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!there) throw new AppError('general.notFound')
  const name = copyNameOf(found.name, await namesBeside(found, context))
  const facts = { kind, size, width, height, pixels, duration, pages, type, codecs, isPlayable }
  const values = { name, folderId, tagIds, originalName, ...facts, fkey, sha256 }
  const row = await createRepository(context.db, file, context.time).insert(
    context.ids.next(),
    values,
    callerOf(context),
  )
  await context.db
    .insertInto('filePoster')
    .columns(['fileId', 'picture', 'tag'])
    .expression(eb =>
      eb
        .selectFrom('filePoster')
        .select([sql.lit(row.id).as('fileId'), 'picture', 'tag'])
        .where('fileId', '=', found.id),
    )
    .execute()
  context.afterCommit(() => context.publish.changed('file', 'created', [row]))
  return row.id
}

async function namesBeside({ folderId }: StoredFile, { db }: Context): Promise<Set<string>> {
  const rows = await db
    .selectFrom('file')
    .select('name')
    .where('folderId', folderId === null ? 'is' : '=', folderId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
