import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { backupFolder, retainNewest, writeBackup } from '#server/backup/index.ts'
import type { Config } from '#server/base/config.ts'
import { connectTo, openCommandDatabase } from './openCommandDatabase.ts'

/** Maximum number of stored backups from before updates. Other backups are not counted. */
const keptBeforeUpdates = 5

/**
 * Writes the database to a file in the data directory, also while the server runs. `to`: folder for an additional
 * copy. Returns the path of the copy if `to` is given, otherwise of the file.
 */
export async function backup(
  config: Config,
  { to, isUpdate = false }: { to?: string; isUpdate?: boolean } = {},
): Promise<string> {
  const { connection, close } = await openCommandDatabase(config)
  try {
    const needed = { config, openClient: () => connectTo(connection), now: () => new Date() }
    const prefix = isUpdate ? 'update' : 'marquee'
    const { path, rows, tables } = await writeBackup(needed, new AbortController().signal, prefix)
    if (isUpdate) await retainNewest(backupFolder(config), prefix, keptBeforeUpdates)
    console.log(`${rows} rows of ${tables} tables are in ${path}`)
    if (to === undefined) return path
    const copy = join(resolve(to), basename(path))
    await mkdir(resolve(to), { recursive: true, mode: 0o700 })
    await copyFile(path, copy)
    await chmod(copy, 0o600)
    console.log(`A copy is ${copy}`)
    return copy
  } finally {
    await close()
  }
}
