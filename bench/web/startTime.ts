// Time from process start to the first page, which is served before the database is up, and to the first API answer.
// Floor for comparison: a bare Node HTTP server.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { createDataDir, startServer, untilAnswered } from '#bench/support/server.ts'
import { freePort } from '#tests/support/freePort.ts'

const runs = 5

export async function startTime(): Promise<Measurement[]> {
  const dataDir = await createDataDir()
  try {
    const bare: number[] = []
    for (let run = 0; run < runs; run += 1) bare.push(await startBare())
    const floor = { name: 'a bare Node server', value: medianOf(bare) }
    const first = await startServer({ dataDir })
    await first.stop()
    const [pages, calls]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      const server = await startServer({ dataDir })
      pages.push(server.pageMs)
      calls.push(server.startMs)
      await server.stop()
    }
    return [
      {
        name: 'first start, with a new database, to the first page',
        value: first.pageMs,
        unit: 'ms',
        floor,
        goal: { most: 2_000 },
      },
      { name: 'first start, to the first call', value: first.startMs, unit: 'ms', floor },
      {
        name: 'later start, to the first page, median',
        value: medianOf(pages),
        unit: 'ms',
        floor,
        goal: { most: 1_000 },
      },
      { name: 'later start, to the first page, longest', value: Math.max(...pages), unit: 'ms', floor },
      { name: 'later start, to the first call, median', value: medianOf(calls), unit: 'ms', floor },
      { name: 'later start, to the first call, longest', value: Math.max(...calls), unit: 'ms', floor },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startBare(): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const source = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', source], { stdio: 'ignore' })
  await untilAnswered(`http://127.0.0.1:${port}`, child)
  const took = performance.now() - started
  const ended = new Promise(done => child.once('exit', done))
  child.kill()
  await ended
  return took
}
