// `node scripts/releaseMigrations.mjs`: records the SHA-256 of new migrations. Recorded migrations must never change,
// because databases that applied them would miss the change; tests/architecture/migrations.test.ts enforces this.
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
