// The list call over 100,000 devices, as the administration asks it, beside the same page over 100.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type BenchServer, startServer } from './server.ts'

const queries = {
  'first page': 'pageNumber=1&pageSize=20',
  'filter by status, sort by name': 'status=online&sort=name&order=asc&pageSize=20',
  'search in name': 'key=name%204242&pageSize=20',
  'deep page': 'pageNumber=2000&pageSize=20',
}

export async function deviceList(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const [small, large] = [await measure(100), await measure(100_000)]
  for (const name of Object.keys(queries)) {
    const [few, many] = [small[name], large[name]]
    if (!few || !many) continue
    found[`${name}, 100,000 devices (requests/s)`] = many.perSecond
    found[`${name}, 100,000 devices (p99 ms)`] = many.p99
    found[`${name}, 100 devices ÷ 100,000 (ratio of requests/s)`] = few.perSecond / many.perSecond
  }
  return found
}

type Measured = { perSecond: number; p99: number }

async function measure(count: number): Promise<Record<string, Measured>> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  try {
    const token = await server.token()
    await fill(server, count)
    const results: Record<string, Measured> = {}
    for (const [name, query] of Object.entries(queries)) results[name] = await load(server, token, query)
    return results
  } finally {
    await server.stop()
  }
}

async function fill(server: BenchServer, count: number): Promise<void> {
  const host = readFileSync(join(server.dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(server.dataDir, 'pg/password'), 'utf8').trim()
  const client = new pg.Client({ host: host[4], port: Number(host[3]), user: 'marquee', database: 'marquee', password })
  await client.connect()
  await client.query(`
    INSERT INTO "device" ("id", "code", "name", "eid", "status", "location", "createBy", "createTime")
    SELECT (500000000000000000 + i)::text, 'bench', 'name ' || i, 'bench' || i, CASE WHEN i % 3 = 0 THEN 'online' ELSE 'offline' END,
      'Street ' || i % 1000, 'admin', now() - i * interval '1 second' FROM generate_series(1, ${count}) AS i`)
  await client.query('ANALYZE')
  await client.end()
}

/** Four callers at once for five seconds. */
async function load(server: BenchServer, token: string, query: string): Promise<Measured> {
  const times: number[] = []
  const until = performance.now() + 5000
  const caller = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      const answer = (await (
        await fetch(`${server.url}/xboot/equipment/getAll?${query}`, { headers: { accessToken: token } })
      ).json()) as { success: boolean; message: string }
      if (!answer.success) throw new Error(answer.message)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all([caller(), caller(), caller(), caller()])
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length / (performance.now() - started)) * 1000,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}
