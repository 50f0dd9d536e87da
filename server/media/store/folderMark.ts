// Whether the media folder is the one that belongs to the database: a mark in the folder names it, and the database names the
// mark. A folder that was not mounted is empty and has none.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { pathInFolder } from './createLocalStore.ts'

type Db = Kysely<Database>
type Place = { db: Db; folder: string }

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

/** Throws `storage.folderMissing` when the folder is not the one of the database: what is written there the others never see. */
export async function assertMarked({ db, folder }: Place): Promise<void> {
  const [mark, known] = await Promise.all([readMark(folder), knownMark(db)])
  if (mark === null || mark !== known) throw new AppError('storage.folderMissing')
}

/** False when the folder is another one than the database knows. Marks it where the database knows none and nothing speaks against it. */
export async function isOwnFolder({ db, folder }: Place): Promise<boolean> {
  const known = await knownMark(db)
  if (known !== null) return known === (await readMark(folder))
  if (!(await holdsStored({ db, folder }))) return false
  await markFolder({ db, folder })
  return true
}

/** The database takes the folder as it is: that of the only server. */
export async function markFolder({ db, folder }: Place): Promise<void> {
  const value = (await readMark(folder)) ?? (await writeMark(folder))
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Whether files of the installation lie in the folder, or will: it is the store in use, or some were left there. */
export async function needsFolder(db: Db): Promise<boolean> {
  const found = await sql<{ isNeeded: boolean }>`
    SELECT NOT EXISTS (SELECT 1 FROM "setting" WHERE "name" = 'storage' AND "isActive" AND "variant" NOT IN ('', 'LOCAL_OSS'))
      OR EXISTS (SELECT 1 FROM "mediaObject" WHERE "location" = 'LOCAL_OSS') AS "isNeeded"
  `.execute(db)
  return found.rows[0]?.isNeeded ?? true
}

/** True also where nothing was stored yet. */
async function holdsStored({ db, folder }: Place): Promise<boolean> {
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
