import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreBackup } from '#server/backup/index.ts'
import type { Config } from '#server/base/config.ts'
import type { PluginMigrations } from '#server/db/migratePlugins.ts'
import { openServer } from '#server/db/openServer.ts'
import { restoreFullBackup } from './restoreFullBackup.ts'

type Options = {
  config: Config
  /** File of a database backup, or folder of a full backup. */
  file: string
  queues: readonly string[]
  plugins: readonly PluginMigrations[]
  replace: boolean
}

/** Restores a backup into the database of DATA_DIR or DATABASE_URL. A full backup also restores media and keys. */
export async function restore(options: Options): Promise<void> {
  const { config, replace } = options
  const file = resolve(options.file)
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    await restoreDatabase({ ...options, file })
    console.log(
      'Media, screenshots and the key files are not part of this file: docs/guides/restore.md says where they lie.',
    )
    return
  }
  await restoreFullBackup({
    config,
    folder: file,
    replace,
    restoreDatabase: database => restoreDatabase({ ...options, file: database }),
  })
}

async function restoreDatabase({ config, file, queues, plugins, replace }: Options): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const server = await openServer({ config, log: () => undefined, onLost: error => console.error(error.message) })
  try {
    const { head, rows } = await restoreBackup({
      connection: server.connection,
      file,
      migrations: join(config.root, 'server/db/migrations'),
      plugins,
      queues,
      replace,
    })
    const figures = Object.values(rows)
    const total = figures.reduce((sum, count) => sum + count, 0)
    console.log(
      `Restored ${total} rows of ${figures.length} tables, as they were at ${head.time}, into ${server.kind}.`,
    )
  } finally {
    await server.stop()
  }
}
