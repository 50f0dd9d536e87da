// Statistics with 10,000 devices and a year of plays: two programs per device and day. Floor: a call without a
// database query. The calls of the home page are measured by `home`.
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { dayAt, fillYearOfPlays } from './fillYearOfPlays.ts'

const runs = 9

const [week, year] = [`startDate=${dayAt(-6)}`, `startDate=${dayAt(-364)}`].map(start => `${start}&endDate=${dayAt(0)}`)
const statistics = [
  { name: 'statistics of a week, by program', query: `${week}&by=program` },
  { name: 'statistics of a week, by file', query: `${week}&by=file` },
  { name: 'statistics of a week, by day', query: `${week}&by=day` },
  { name: 'statistics of a week, by the hour of the day', query: `${week}&by=hour` },
  { name: 'statistics of a year, by program', query: `${year}&by=program` },
  { name: 'statistics of a year, by area', query: `${year}&by=area` },
  { name: 'statistics of a year, by the hour of the day', query: `${year}&by=hour` },
  { name: 'statistics of a year, by month', query: `${year}&by=month` },
] as const

export async function yearOfPlays(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, 2)
  try {
    await fillYearOfPlays(pool)
    const accessToken = await server.token()
    const floor = { name: 'a health call', value: await timeOf(server, '/xboot/health', accessToken) }
    const found: Measurement[] = []
    for (const { name, query } of statistics)
      found.push({
        name,
        value: await timeOf(server, `/xboot/player/getPlayerStatistics?${query}`, accessToken),
        unit: 'ms',
        floor,
      })
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function timeOf(server: BenchServer, path: string, accessToken: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    const answer = await fetch(`${server.url}${path}`, { headers: { accessToken } })
    const text = await answer.text()
    if (!answer.ok || text.includes('"success":false')) throw new Error(`${path}: ${text.slice(0, 200)}`)
    times.push(performance.now() - started)
  }
  return medianOf(times)
}
