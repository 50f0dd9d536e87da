// From the start of the process to the first answer. Floor: a Node process that only answers.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Measurement } from './Measurement.ts'
import { medianOf } from './medianOf.ts'
import { freePort, makeDataDir, startServer, untilAnswered } from './server.ts'

const runs = 5

export async function startTime(): Promise<Measurement[]> {
  const dataDir = await makeDataDir()
  try {
    const bare: number[] = []
    for (let run = 0; run < runs; run += 1) bare.push(await startBare())
    const floor = { name: 'a bare Node server', value: medianOf(bare) }
    const first = await startServer({ dataDir })
    await first.stop()
    const later: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const server = await startServer({ dataDir })
      later.push(server.startMs)
      await server.stop()
    }
    return [
      { name: 'first start, with a new database', value: first.startMs, unit: 'ms', floor },
      { name: 'later start, median', value: medianOf(later), unit: 'ms', floor },
      { name: 'later start, longest', value: Math.max(...later), unit: 'ms', floor },
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
