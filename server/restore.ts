// node scripts/restore.mjs <file> [--replace]: brings a backup into the database of DATA_DIR or DATABASE_URL.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreBackup } from './backup/restoreBackup.ts'
import { readConfig } from './base/config.ts'
import { findRoot } from './base/findRoot.ts'
import { openServer } from './db/openDatabase.ts'
import { tasks } from './tasks.ts'

async function restore(): Promise<void> {
  const args = process.argv.slice(2)
  const [file] = args.filter(argument => !argument.startsWith('--'))
  if (!file) throw new Error('Which backup? node scripts/restore.mjs data/backups/marquee-….sql.gz [--replace]')
  const { root, version } = findRoot()
  const config = readConfig(process.env, root, version)
  mkdirSync(config.dataDir, { recursive: true })
  const server = await openServer({ config, log: () => undefined, onLost: error => console.error(error.message) })
  try {
    const { head, rows } = await restoreBackup({
      connection: server.connection,
      file: resolve(file),
      migrations: join(root, 'server/db/migrations'),
      queues: Object.keys(tasks),
      replace: args.includes('--replace'),
    })
    const figures = Object.values(rows)
    const total = figures.reduce((sum, count) => sum + count, 0)
    console.log(
      `Restored ${total} rows of ${figures.length} tables, as they were at ${head.time}, into ${server.kind}.`,
    )
    console.log(
      'Media, screenshots and the key files are not part of a backup: docs/guides/restore.md says where they lie.',
    )
  } finally {
    await server.stop()
  }
}

await restore().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
