// Import of 10,000 users as in the administration: the dry run, then the import until the last row exists. Floor for
// comparison: hashing the passwords, which is nearly all of the cost, with one worker per CPU.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import type { ImportOutcome } from '#contract/derive/importOf.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'

const people = 10_000
/** Number of passwords hashed to measure the floor. */
const hashed = 200

export async function importUsers(): Promise<Measurement[]> {
  const floor = await hashSeconds()
  const server = await startServer()
  try {
    const accessToken = await server.token()
    const rows = Array.from({ length: people }, (_, at) => ({
      username: `bench${at}`,
      nickName: `Person ${at}`,
      email: `bench${at}@example.com`,
      mobile: `138${String(at).padStart(8, '0')}`,
      description: 'x'.repeat(at % 100),
    }))
    const memory = watchMemory(server)
    const checked = await timed(() => ask(server, 'importCheck', accessToken, { rows }))
    const began = performance.now()
    const { result: begun } = await timed(() => ask<ImportOutcome>(server, 'importData', accessToken, { rows }))
    await untilDone(server, accessToken, begun.id ?? '')
    const seconds = (performance.now() - began) / 1000
    const peak = memory.stop()
    const alone = { name: 'hashing the passwords alone', value: floor * people }
    return [
      { name: 'dry run of 10,000 rows', value: checked.ms, unit: 'ms' },
      { name: 'import of 10,000 users', value: seconds, unit: 's', floor: alone },
      { name: 'rows created', value: people / seconds, unit: 'rows/s', floor: { ...alone, value: 1 / floor } },
      {
        name: 'peak memory of the server',
        value: peak,
        unit: 'MB',
        floor: { name: 'before it', value: memory.before },
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Seconds per password when all CPUs hash in parallel. */
async function hashSeconds(): Promise<number> {
  const began = performance.now()
  let next = 0
  const take = async () => {
    while (next < hashed) {
      next += 1
      await hash(`Quiet-River-${next}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, take))
  return (performance.now() - began) / 1000 / hashed
}

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await run()
  return { result, ms: performance.now() - began }
}

async function ask<T>({ url }: BenchServer, path: string, accessToken: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/xboot/user/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { accessToken, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as Envelope<T>
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.result
}

async function untilDone(server: BenchServer, accessToken: string, id: string): Promise<void> {
  for (;;) {
    const { state, created } = await ask<ImportOutcome>(server, `importState/${id}`, accessToken)
    if (state === 'done' && created === people) return
    if (state !== 'running') throw new Error(`The import ended as ${state} with ${created} rows`)
    await new Promise(done => setTimeout(done, 1000))
  }
}

/** Samples the resident memory of the server twice a second; `stop` returns its peak. In megabytes. */
function watchMemory({ pid }: BenchServer) {
  const readMemory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  const before = readMemory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, readMemory())
  }, 500)
  return {
    before,
    stop() {
      clearInterval(timer)
      return Math.max(peak, readMemory())
    },
  }
}
