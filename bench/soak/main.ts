// `npm run soak -- --minutes 20`: mixed load on a built server and its embedded database, which are killed at random.
// Finally compares every confirmed write with the database. Exits with 1 if a write was lost or the server did not
// recover. Linux only.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchServer, createDataDir, startServer } from '#bench/support/server.ts'
import { build } from '#scripts/building/build.mjs'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { createLedger } from './createLedger.ts'
import { cause, type Fault, faults, outlives } from './faults.ts'
import { work } from './writers.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')
/** Minimum and maximum milliseconds from the recovery of the server to the next fault. */
const [shortest, longest] = [4_000, 15_000]
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

await build()
const dataDir = await createDataDir()
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
const start = () => startServer({ dataDir, env: { RATE_LIMIT: '1000000', DISK_RESERVE_MB: '0' } })
let server: BenchServer = await start()
const ledger = createLedger()
const end = performance.now() + minutes * 60_000
let isOver = false
const world = { url: () => server.url, token: await server.token(), ledger, isOver: () => isOver }
const happened = new Map<Fault, number>()
/** Milliseconds from each fault until the server answered again. */
const back: number[] = []
const surprises: string[] = []

console.log(`${minutes} min on ${dataDir}`)
const working = work(world)
while (performance.now() < end) {
  await pause(shortest + Math.random() * (longest - shortest))
  const fault = faults[Math.floor(Math.random() * faults.length)] ?? 'server killed'
  happened.set(fault, (happened.get(fault) ?? 0) + 1)
  const since = performance.now()
  cause(fault, server)
  if (outlives(fault)) await untilHealthy(fault)
  else {
    await ended(fault)
    server = await start()
  }
  back.push(performance.now() - since)
}
isOver = true
await working
const compared = await compare()
await server.stop()

console.log(`Faults: ${[...happened].map(([fault, count]) => `${count} × ${fault}`).join(', ')}`)
const sorted = back.toSorted((a, b) => a - b)
const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`
console.log(
  `Back after ${seconds(sorted[Math.floor(sorted.length / 2)])} in the median, ${seconds(sorted.at(-1))} at most`,
)
const { confirmed, unanswered, refused } = ledger.counts
console.log(`Writes: ${confirmed} confirmed, ${unanswered} unanswered, ${refused} refused`)
for (const line of [...compared.lost, ...surprises]) console.error(line)
console.log(`Compared: ${compared.count} rows; lost: ${compared.lost.length}; surprises: ${surprises.length}`)
process.exit(compared.lost.length + surprises.length > 0 ? 1 : 0)

/** Waits until the server is healthy; records a surprise if the server exits although it should survive the fault. */
async function untilHealthy(fault: Fault): Promise<void> {
  for (const patience = performance.now() + 60_000; ; await pause(50)) {
    if (!isAlive(server.pid)) {
      surprises.push(`${fault}: the server ended`)
      server = await start()
      return
    }
    const isHealthy = await fetch(`${server.url}/xboot/health`, { signal: AbortSignal.timeout(5_000) }).then(
      response => response.ok,
      () => false,
    )
    if (isHealthy) return
    if (performance.now() > patience) {
      surprises.push(`${fault}: not healthy for a minute`)
      return
    }
  }
}

async function ended(fault: Fault): Promise<void> {
  for (const patience = performance.now() + 60_000; isAlive(server.pid); await pause(20)) {
    if (performance.now() < patience) continue
    surprises.push(`${fault}: the server did not end for a minute`)
    process.kill(server.pid, 'SIGKILL')
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function compare(): Promise<{ count: number; lost: string[] }> {
  const pool = connectTo(dataDir, 2)
  const lost: string[] = []
  let count = 0
  const tables = {
    department: 'SELECT "id", "title" AS "value" FROM "department"',
    folder: 'SELECT "id", "name" AS "value" FROM "folder"',
    file: 'SELECT "id", "sha256" AS "value" FROM "file"',
  }
  for (const [kind, query] of Object.entries(tables)) {
    const { rows } = await pool.query<{ id: string; value: string }>(query)
    const result = ledger.compare(kind, new Map(rows.map(({ id, value }) => [id, value])))
    count += result.compared
    lost.push(...result.lost)
  }
  const objects = await pool.query<{ sha256: string; fkey: string }>('SELECT "sha256", "fkey" FROM "mediaObject"')
  for (const { sha256, fkey } of objects.rows) {
    const bytes = await readFile(join(dataDir, 'media', fkey.slice(0, 2), fkey)).catch(() => Buffer.alloc(0))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost.push(`the bytes of ${fkey}`)
  }
  await pool.end()
  return { count, lost }
}
