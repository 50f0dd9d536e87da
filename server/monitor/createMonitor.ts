// Measures a node: its load, its response times and its database.

import { cpus, hostname, release, type } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { MonitorNow, MonitorReading } from '#contract/services/system/monitor.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/schema.ts'
import { createResponses } from './createResponses.ts'
import { createStatements } from './createStatements.ts'
import { describeDatabase, readDatabase, readQueues } from './readDatabase.ts'
import { type CpuTimes, readCpu, readMachine } from './readMachine.ts'

export type SocketCount = Pick<MonitorReading, 'people' | 'screens'>

export type Monitor = {
  node: string
  /** Records the duration of an answered call, in ms. */
  took(ms: number): void
  watchSockets(count: () => SocketCount): void
  read(): Promise<MonitorReading>
  describe(): Promise<Omit<MonitorNow, 'time'>>
  end(): void
}

declare module '#server/calls/parts.ts' {
  interface Parts {
    monitor: Monitor
  }
}

/** Milliseconds that a reading is reused, so that many viewers cost as much as one. */
const shortest = 2_000

export function createMonitor({ config, db }: { config: Config; db: Kysely<Database> }): Monitor {
  const node = hostname()
  const startTime = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const responses = createResponses(() => performance.now())
  const statements = createStatements()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let sockets = (): SocketCount => ({ people: 0, screens: 0 })
  let before: CpuTimes = readCpu()
  let last: { at: number; looked: Promise<Looked> } | null = null
  delay.enable()

  type Looked = { reading: MonitorReading; queues: MonitorNow['queues'] }

  async function take(): Promise<Looked> {
    const after = readCpu()
    const [machine, database, { queues, ...jobs }] = await Promise.all([
      readMachine(before, after, config.dataDir),
      readDatabase(db),
      readQueues(db),
    ])
    before = after
    const lag = Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e6 : 0
    delay.reset()
    return { reading: { ...machine, ...database, ...sockets(), ...jobs, ...responses.read(), lag }, queues }
  }

  function look(): Promise<Looked> {
    const at = performance.now()
    if (!last || at - last.at >= shortest) last = { at, looked: take() }
    return last.looked
  }

  return {
    node,
    took: responses.took,
    watchSockets(count) {
      sockets = count
    },
    read: async () => (await look()).reading,
    async describe() {
      const [{ reading, queues }, database] = await Promise.all([look(), describeDatabase(db)])
      return {
        node,
        startTime,
        version: config.version,
        runtime: `Node.js ${process.versions.node}`,
        system: `${type()} ${release()}`,
        cores: cpus().length,
        database,
        reading,
        queues,
        slowest: statements.slowest(),
      }
    },
    end() {
      delay.disable()
      statements.end()
    },
  }
}
