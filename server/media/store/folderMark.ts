// Checks that the media folder belongs to the database: the folder contains a marker file, whose value the database
// stores. If the folder's disk is not mounted, the folder is empty and has no marker.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { pathInFolder } from './createLocalStore.ts'

type Db = Kysely<Database>
type MediaFolder = { db: Db; folder: string }

const name = 'mediaFolder'
const markIn = (folder: string) => join(folder, '.marquee')

const readMark = (folder: string) =>
  readFile(markIn(folder), 'utf8').then(
    text => text.trim(),
    () => null,
  )

async function knownMark(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/**
 * Throws `storage.folderMissing` if the folder does not belong to the database, because other servers would not see
 * files written to it.
 */
export async function assertMarked({ db, folder }: MediaFolder): Promise<void> {
  const [mark, known] = await Promise.all([readMark(folder), knownMark(db)])
  if (mark === null || mark !== known) throw new AppError('storage.folderMissing')
}

/**
 * Returns false if the folder does not belong to the database. If the database stores no marker yet, marks the
 * folder, provided that it contains files of the database or nothing was stored before.
 */
export async function isOwnFolder({ db, folder }: MediaFolder): Promise<boolean> {
  const known = await knownMark(db)
  if (known !== null) return known === (await readMark(folder))
  if (!(await holdsStored({ db, folder }))) return false
  await markFolder({ db, folder })
  return true
}

/** Makes the folder belong to this database: writes a marker file if there is none, and stores its value. */
export async function markFolder({ db, folder }: MediaFolder): Promise<void> {
  const value = (await readMark(folder)) ?? (await writeMark(folder))
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** True if files are stored in the folder: it is the active store, or some rows locate their files there. */
export async function needsFolder(db: Db): Promise<boolean> {
  const found = await sql<{ isNeeded: boolean }>`
    SELECT NOT EXISTS (SELECT 1 FROM "setting" WHERE "name" = 'storage' AND "isActive" AND "variant" NOT IN ('', 'LOCAL_OSS'))
      OR EXISTS (SELECT 1 FROM "mediaObject" WHERE "location" = 'LOCAL_OSS') AS "isNeeded"
  `.execute(db)
  return found.rows[0]?.isNeeded ?? true
}

/** True if the folder contains at least one of the stored files, or if nothing was stored yet. */
async function holdsStored({ db, folder }: MediaFolder): Promise<boolean> {
  const rows = await db
    .selectFrom('mediaObject')
    .select('fkey')
    .where('location', '=', 'LOCAL_OSS')
    .orderBy('createTime', 'desc')
    .limit(10)
    .execute()
  const seen = await Promise.all(rows.map(({ fkey }) => stat(pathInFolder(folder, fkey)).catch(() => null)))
  return rows.length === 0 || seen.some(Boolean)
}

async function writeMark(folder: string): Promise<string> {
  const mark = randomUUID()
  await mkdir(folder, { recursive: true })
  const draft = `${markIn(folder)}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${mark}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, markIn(folder))
  return mark
}
