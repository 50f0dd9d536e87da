// The list call compared with Directus: 50 connections, 100,000 devices in one PostgreSQL, alternating runs. Directus
// gets the request of its own list page, with the same number of rows and fields and the filtered count; our server
// gets the request that the list of devices makes in the administration.
import { Agent, request } from 'undici'
import { asTheListAsks } from '#bench/lists/deviceList.ts'
import { cpuOf, cpuOfTree } from '#bench/support/cpuOf.ts'
import { databaseOf } from '#bench/support/databaseOf.ts'
import { load } from '#bench/support/load.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import type { BenchServer } from '#bench/support/server.ts'
import { preferOnce } from '#contract/kernel/route.ts'
import { products } from './products.ts'
import type { Directus } from './startDirectus.ts'

const connections = 50
/** Duration of one run in milliseconds. */
const duration = 5_000
const runs = 3
const pageSize = 20
/** Goal: three times the requests per second of Directus, and a third of its p99 latency. */
const goal = { times: 1 / 3 }

/** `rows`: expected number of rows in both answers; a full page by default. */
type Query = { name: string; ours: string; theirs: string; isExact?: true; rows?: number }
const newest = 'sort=-createTime'
const queries: Query[] = [
  { name: 'first page with the total', ours: '', theirs: newest },
  { name: 'the same, ours counted to the last', ours: '', theirs: newest, isExact: true },
  {
    name: 'filter, sort and count',
    ours: 'status=online&sort=name&order=asc',
    theirs: 'sort=name&filter[status][_eq]=online',
  },
  { name: 'search, 6 found', ours: 'key=lobby%204242', theirs: `${newest}&search=lobby%204242`, rows: 6 },
  { name: 'page 2,000', ours: 'pageNumber=2000', theirs: `${newest}&page=2000` },
]

type Call = { url: string; headers: Record<string, string>; pid: number; rowsOf(answer: string): number }
type Run = { perSecond: number; p50: number; p99: number; cpu: number }
type Sides = { ours: { server: BenchServer; token: string }; theirs: Directus; fields: readonly string[] }

export async function lists({ ours, theirs, fields }: Sides): Promise<Measurement[]> {
  const dispatcher = new Agent({ connections })
  const database = databaseOf(ours.server.dataDir)
  const name = `${products.directus.name} ${products.directus.version}`
  const found: Measurement[] = []
  try {
    for (const query of queries) {
      const own: Call = {
        url: `${ours.server.url}/xboot/equipment/getAll?pageSize=${pageSize}&${query.ours}`,
        headers: { accessToken: ours.token, Prefer: query.isExact ? preferOnce : asTheListAsks },
        pid: ours.server.pid,
        rowsOf: answer => (JSON.parse(answer) as { result: { content: object[] } }).result.content.length,
      }
      const other: Call = {
        url: `${theirs.url}/items/device?limit=${pageSize}&fields=${fields.join(',')}&meta=filter_count&${query.theirs}`,
        headers: { authorization: `Bearer ${theirs.token}` },
        pid: theirs.pid,
        rowsOf: answer => (JSON.parse(answer) as { data: object[] }).data.length,
      }
      for (const side of [own, other]) await refuseOthers(dispatcher, side, query.rows ?? pageSize)
      const [mine, peers] = await inTurns(dispatcher, [own, other], database)
      const row = (what: string, key: keyof Run, unit: 'requests/s' | 'ms', isGoal: boolean) =>
        found.push({
          name: query.name + what,
          value: medianOf(mine.map(run => run[key])),
          unit,
          floor: { name, value: medianOf(peers.map(run => run[key])) },
          ...(isGoal && { goal }),
        })
      row('', 'perSecond', 'requests/s', true)
      row(', p50', 'p50', 'ms', false)
      row(', p99', 'p99', 'ms', true)
      row(', processor of server and database', 'cpu', 'ms', false)
    }
    return found
  } finally {
    await dispatcher.destroy()
  }
}

/** Fails unless the product returns the expected number of rows. */
async function refuseOthers(dispatcher: Agent, side: Call, rows: number): Promise<void> {
  const { body } = await ask(dispatcher, side, 'identity')
  const got = side.rowsOf(await body.text())
  if (got !== rows) throw new Error(`${side.url} answers ${got} rows`)
}

/** Alternates between the two products, so that other load affects both; the first round is a warm-up. */
async function inTurns(dispatcher: Agent, [own, other]: readonly [Call, Call], database: number) {
  const [mine, peers]: [Run[], Run[]] = [[], []]
  const sides = [
    { side: own, into: mine },
    { side: other, into: peers },
  ]
  for (const { side } of sides) await Promise.all(Array.from({ length: connections }, () => fetchOne(dispatcher, side)))
  for (let turn = 0; turn < runs; turn += 1)
    for (const { side, into } of sides) into.push(await measure(dispatcher, side, database))
  return [mine, peers] as const
}

async function measure(dispatcher: Agent, side: Call, database: number): Promise<Run> {
  const cpu = () => cpuOf(side.pid) + cpuOfTree(database)
  const before = cpu()
  const began = performance.now()
  let calls = 0
  const { p50, p99 } = await load(
    duration,
    async () => {
      await fetchOne(dispatcher, side)
      calls += 1
    },
    connections,
  )
  // Includes the calls of the warm-up. The rate that `load` returns excludes them. If each call took longer than the
  // run, that rate would rest on hardly any calls.
  const perSecond = (calls / (performance.now() - began)) * 1000
  return { perSecond, p50, p99, cpu: ((cpu() - before) * 1000) / calls }
}

async function fetchOne(dispatcher: Agent, side: Call): Promise<void> {
  const { statusCode, body } = await ask(dispatcher, side, 'gzip, deflate, br')
  await body.arrayBuffer()
  if (statusCode !== 200) throw new Error(`${side.url}: ${statusCode}`)
}

const ask = (dispatcher: Agent, { url, headers }: Call, encoding: string) =>
  request(url, { dispatcher, headers: { ...headers, 'accept-encoding': encoding } })
