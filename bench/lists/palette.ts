// The command palette's search, which runs over every list while the user types, with 100,000 devices. Floor for
// comparison: a health call to the same server.
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { startServer } from '#bench/support/server.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { fillDevices } from './deviceList.ts'

const searches = { 'six found': 'lobby 4242', 'half of them found': '大厅', 'none found': 'harbour' }
const calls = 40

export async function palette(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const pool = connectTo(server.dataDir, 1)
  try {
    await fillDevices(pool)
    const accessToken = await server.token()
    const times = async (path: string) => {
      const taken: number[] = []
      for (let call = -5; call < calls; call += 1) {
        const from = performance.now()
        const answer = await fetch(server.url + path, { headers: { accessToken } })
        const { success } = (await answer.json()) as { success: boolean }
        if (!success) throw new Error(`${path} is refused`)
        if (call >= 0) taken.push(performance.now() - from)
      }
      return { median: medianOf(taken), longest: Math.max(...taken) }
    }
    const health = await times('/xboot/health')
    const found: Measurement[] = []
    for (const [what, key] of Object.entries(searches)) {
      const { median, longest } = await times(`/xboot/search/find?key=${encodeURIComponent(key)}`)
      const floorOf = (value: number) => ({ name: 'a health call', value })
      found.push(
        { name: `100,000 devices, ${what}, median`, value: median, unit: 'ms', floor: floorOf(health.median) },
        {
          name: `100,000 devices, ${what}, longest of ${calls}`,
          value: longest,
          unit: 'ms',
          floor: floorOf(health.longest),
        },
      )
    }
    return found
  } finally {
    await pool.end()
    await server.stop()
  }
}
