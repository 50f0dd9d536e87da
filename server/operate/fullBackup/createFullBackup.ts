import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { writeBackup } from '#server/backup/index.ts'
import type { Config } from '#server/base/config.ts'
import { connectTo, openCommandDatabase } from '#server/operate/openCommandDatabase.ts'
import { writeAtomically } from '#server/operate/update/updateNote.ts'
import { type BackupStatement, bytesOf, statementIn } from './backupStatement.ts'
import { copyAtomically, copyMissing, filesIn } from './mirrorFolder.ts'

/**
 * Returns the names of files that cannot be created again: keys that decrypt stored secrets, and certificates
 * that screens trust.
 */
export async function keyFiles(dataDir: string): Promise<string[]> {
  const keys = (await readdir(dataDir)).filter(name => name.endsWith('.key'))
  const https = [...(await filesIn(join(dataDir, 'https'))).keys()].map(name => join('https', name))
  return [...keys, ...https]
}

/**
 * Throws if the folder for the backup is inside a folder that is backed up, because the backup would
 * then contain itself.
 */
function assertOutside(folder: string, config: Config): void {
  for (const own of [config.dataDir, config.mediaDir]) {
    const way = relative(own, folder)
    if (!way.startsWith('..') && resolve(own, way) === folder)
      throw new Error(`${folder} lies in ${own}: choose a folder elsewhere, best on another disk`)
  }
}

/**
 * Backs up database, media and keys into one folder, also while the server runs. The folder contains only the latest
 * backup; media that have not changed are not copied again. An interrupted run leaves the previous backup intact,
 * because the files of the previous backup are deleted last.
 */
export async function createFullBackup(config: Config, to: string): Promise<BackupStatement> {
  const folder = resolve(to)
  assertOutside(folder, config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Copies media before and after the database. The first copy contains media that are removed until the second one,
  // such as the former bytes of a replaced file; the second copy contains media that were added meanwhile.
  const former = await copyMedia(config, folder)
  const { database, local, elsewhere } = await readDatabase(config)
  const latter = await copyMedia(config, folder)
  const copied = former.copied + latter.copied
  const media = new Map([...former.media, ...latter.media])
  for (const name of await keyFiles(config.dataDir))
    await copyAtomically(join(config.dataDir, name), join(folder, 'keys', name))
  await copyAtomically(database.path, join(folder, database.name))
  const statement: BackupStatement = {
    version: config.version,
    time: new Date().toISOString(),
    database: database.name,
    media: { files: media.size, bytes: bytesOf(media) },
  }
  writeAtomically(statementIn(folder), JSON.stringify(statement))
  await removePrevious(folder, database.name, media)
  // Excludes the folder's marker file, whose name begins with a dot.
  const stored = new Set([...media.keys()].filter(name => !name.startsWith('.')).map(name => basename(name)))
  console.log(`${folder} holds the keys, ${database.rows} rows, and files of media: ${stored.size}. Copied: ${copied}`)
  const missing = local.filter(key => !stored.has(key)).length
  if (missing > 0)
    console.log(`Files without their bytes in ${config.mediaDir}: ${missing}. "Check storage" names them`)
  if (elsewhere > 0)
    console.log(`Files in a bucket, which are not among them: ${elsewhere}. Back the bucket up by itself`)
  return statement
}

/** Copies media that the backup lacks. Returns the media that both folders contain. */
async function copyMedia({ mediaDir }: Config, folder: string) {
  const to = join(folder, 'media')
  const found = await filesIn(mediaDir, ['.unfinished'])
  const copied = await copyMissing(mediaDir, to, found, true)
  const there = await filesIn(to)
  return { copied, media: new Map([...found].filter(([name]) => there.has(name))) }
}

async function readDatabase(config: Config) {
  const { connection, close } = await openCommandDatabase(config)
  try {
    const openClient = () => connectTo(connection)
    const objects: { key: string; isLocal: boolean }[] = []
    const needed = { config, openClient, now: () => new Date() }
    const { signal } = new AbortController()
    const database = await writeBackup(needed, signal, 'marquee', async client => {
      const { rows } = await client.query<{ key: string; isLocal: boolean }>(
        `SELECT "fkey" AS "key", "location" = 'LOCAL_OSS' AS "isLocal" FROM "mediaObject"`,
      )
      objects.push(...rows)
    })
    const local = objects.filter(({ isLocal }) => isLocal).map(({ key }) => key)
    return { database, local, elsewhere: objects.length - local.length }
  } finally {
    await close()
  }
}

/** Deletes the database file of the previous backup, and media that were deleted since that backup. */
async function removePrevious(folder: string, database: string, media: ReadonlyMap<string, number>): Promise<void> {
  for (const name of await readdir(folder))
    if (/^marquee-.+\.sql\.gz(\.part)?$/.test(name) && name !== database) await rm(join(folder, name))
  for (const name of (await filesIn(join(folder, 'media'))).keys())
    if (!media.has(name)) await rm(join(folder, 'media', name))
}
