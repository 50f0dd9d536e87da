// A flood of wrong passwords from many addresses. Floor for comparison: list calls of a signed-in user, and the
// server's CPU usage, without the flood.
import { cpuOf } from '#bench/support/cpuOf.ts'
import { load } from '#bench/support/load.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { startServer } from '#bench/support/server.ts'

const seconds = 10
/** Concurrent login attempts, each from its own address. */
const guessers = 64

export async function guessing(): Promise<Measurement[]> {
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '100000' } })
  try {
    const accessToken = await server.token()
    const list = async () => {
      await (await fetch(`${server.url}/xboot/user/getByCondition`, { headers: { accessToken } })).arrayBuffer()
    }
    const quiet = await during(server.pid, list)
    const flood = startFlood(server.url)
    const flooded = await during(server.pid, list)
    const { asked, busy } = await flood.stop()
    const calm = (value: number) => ({ name: 'without the flood', value })
    return [
      { name: 'list, median', value: flooded.p50, unit: 'ms', floor: calm(quiet.p50) },
      { name: 'list, slowest of twenty', value: flooded.p95, unit: 'ms', floor: calm(quiet.p95) },
      { name: 'CPU of the server, of one core', value: flooded.cores, unit: '%', floor: calm(quiet.cores) },
      { name: 'guesses', value: asked / seconds, unit: 'requests/s' },
      { name: 'guesses refused without a check', value: (100 * busy) / Math.max(1, asked), unit: '%' },
    ]
  } finally {
    await server.stop()
  }
}

async function during(pid: number, call: () => Promise<void>) {
  const before = cpuOf(pid)
  const started = performance.now()
  const found = await load(seconds * 1000, call)
  const cores = (100 * (cpuOf(pid) - before)) / ((performance.now() - started) / 1000)
  return { ...found, cores }
}

function startFlood(url: string) {
  let isOver = false
  let asked = 0
  let busy = 0
  const guess = async (at: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const address = `10.${at}.${turn >> 8}.${turn & 255}`
      const answer = await fetch(`${url}/xboot/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams({ username: `guessed-${at}-${turn}`, password: 'no-Good-1' }),
      })
      asked += 1
      if (answer.headers.has('retry-after')) busy += 1
      await answer.arrayBuffer()
    }
  }
  const all = Promise.all(Array.from({ length: guessers }, (_, at) => guess(at)))
  return {
    async stop() {
      isOver = true
      await all
      return { asked, busy }
    },
  }
}
