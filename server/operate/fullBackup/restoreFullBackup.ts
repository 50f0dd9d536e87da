import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { bytesOf, readStatement } from './backupStatement.ts'
import { keyFiles } from './createFullBackup.ts'
import { copyAtomically, copyMissing, filesIn } from './mirrorFolder.ts'

type Options = {
  config: Config
  folder: string
  /**
   * True: keys of another installation are replaced; false: such keys are an error. Existing media are never deleted.
   */
  replace: boolean
  restoreDatabase(file: string): Promise<void>
}

/** Restores media, then the database, then the keys. An interrupted run can be repeated. */
export async function restoreFullBackup({ config, folder, replace, restoreDatabase }: Options): Promise<void> {
  const { dataDir, mediaDir } = config
  const statement = await readStatement(folder)
  const media = await filesIn(join(folder, 'media'))
  if (media.size < statement.media.files || bytesOf(media) < statement.media.bytes)
    throw new Error(
      `${folder} is not whole: ${media.size} files of media with ${bytesOf(media)} bytes are there of ${statement.media.files} with ${statement.media.bytes}`,
    )
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const keys = await filesIn(join(folder, 'keys'))
  if (!replace) await assertSameKeys(dataDir, join(folder, 'keys'))
  await copyMissing(join(folder, 'media'), mediaDir, media)
  await restoreDatabase(join(folder, statement.database))
  for (const name of keys.keys()) await copyAtomically(join(folder, 'keys', name), join(dataDir, name))
  console.log(`Restored the media and the keys, as they were at ${statement.time}.`)
}

async function assertSameKeys(dataDir: string, from: string): Promise<void> {
  for (const name of await keyFiles(dataDir)) {
    const theirs = await readFile(join(from, name)).catch(() => null)
    if (theirs && !theirs.equals(await readFile(join(dataDir, name))))
      throw new Error(
        `${join(dataDir, name)} is the key of another installation. If it may be given up, run this again with --replace.`,
      )
  }
}
