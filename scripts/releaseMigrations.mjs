// node scripts/releaseMigrations.mjs: notes the SHA-256 of migrations that are new. What is noted is never changed again:
// databases that had it would not get the change. tests/architecture/migrations.test.ts holds it.
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../server/db/migrations')
const list = join(folder, 'released.sha256')
const known = new Set(
  readFileSync(list, 'utf8')
    .split('\n')
    .map(line => line.split('  ')[1]),
)
for (const name of readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .sort()) {
  if (known.has(name)) continue
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  appendFileSync(list, `${hash}  ${name}\n`)
  console.log(`${name} is released`)
}
