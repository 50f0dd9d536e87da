// Command `node scripts/restore.mjs <file> [--replace]`: restores a backup into the database of
// DATA_DIR or DATABASE_URL.
import { readConfig } from './base/config.ts'
import { findRoot } from './base/findRoot.ts'
import { restore } from './operate/fullBackup/restore.ts'
import { outside } from './registries/outside.ts'
import { tasks } from './registries/tasks.ts'

async function run(): Promise<void> {
  const args = process.argv.slice(2)
  const [file] = args.filter(argument => !argument.startsWith('--'))
  if (!file) throw new Error('Which backup? node scripts/restore.mjs data/backups/marquee-….sql.gz [--replace]')
  const { root, version } = findRoot()
  const config = readConfig(process.env, root, version)
  const queues = Object.keys(tasks)
  await restore({ config, file, queues, plugins: outside, replace: args.includes('--replace') })
}

await run().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
