// CPU of a server that nobody uses, with 100,000 devices and the alarm rules of a new site: 1 % of the devices are
// offline, then two thirds. Floor: the same server without devices. A health call every 100 ms shows how long other
// calls wait meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, cpuOfTree } from '#bench/support/cpuOf.ts'
import { databaseOf } from '#bench/support/databaseOf.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { percentileOf } from '#bench/support/percentileOf.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { fillDevices } from './deviceList.ts'

/** Duration in milliseconds of each measurement, and of the pause after a change. */
const [duration, pause] = [60_000, 20_000]
const [mostCpu, mostWait] = [2, 20]

type Idle = { server: number; database: number; p99: number }

export async function idle(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, 1)
  try {
    const empty = await watch(server)
    await fillDevices(pool)
    const offline = await pool.query<{ ids: string[] }>(
      `SELECT array_agg("id") AS "ids" FROM "device" WHERE "status" = 'offline' AND "id"::numeric % 100 <> 0`,
    )
    const ids = offline.rows[0]?.ids ?? []
    const setStatus = (status: 'online' | 'offline') =>
      pool.query('UPDATE "device" SET "status" = $1 WHERE "id" = ANY($2)', [status, ids])
    await setStatus('online')
    await pool.query('VACUUM ANALYZE "device"')
    const usual = await watch(server)
    await setStatus('offline')
    const broken = await watch(server)
    return [
      ...rowsOf('100,000 devices', usual, empty),
      ...rowsOf('100,000 devices, two thirds of them offline', broken, empty),
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

const rowsOf = (name: string, found: Idle, empty: Idle): Measurement[] => {
  const floorOf = (value: number) => ({ name: 'without devices', value })
  const [most, wait] = [{ most: mostCpu }, { most: mostWait }]
  return [
    { name: `${name}: CPU of the server`, value: found.server, unit: '%', floor: floorOf(empty.server), goal: most },
    { name: `${name}: CPU of the database`, value: found.database, unit: '%', floor: floorOf(empty.database) },
    { name: `${name}: health call, p99`, value: found.p99, unit: 'ms', floor: floorOf(empty.p99), goal: wait },
  ]
}

/** CPU in percent of one core, and the 99th percentile of health calls in milliseconds. */
async function watch({ url, pid, dataDir }: BenchServer): Promise<Idle> {
  await sleep(pause)
  const database = databaseOf(dataDir)
  const before = [cpuOf(pid), cpuOfTree(database)] as const
  await sleep(duration)
  const shareOf = (seconds: number) => (seconds * 100_000) / duration
  const [server, own] = [shareOf(cpuOf(pid) - before[0]), shareOf(cpuOfTree(database) - before[1])]
  const times: number[] = []
  const end = performance.now() + duration / 2
  while (performance.now() < end) {
    const began = performance.now()
    await fetch(`${url}/xboot/health`).then(response => response.arrayBuffer())
    times.push(performance.now() - began)
    await sleep(100)
  }
  return { server, database: own, p99: percentileOf(times, 0.99) }
}
