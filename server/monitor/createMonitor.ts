// Measures this server: its load, its response times and its database.

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
  /** Records how many milliseconds a call took. */
  recordDuration(ms: number): void
  watchSockets(count: () => SocketCount): void
  read(): Promise<MonitorReading>
  describe(): Promise<Omit<MonitorNow, 'time'>>
  end(): void
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    monitor: Monitor
  }
}

/** Milliseconds for which a measurement is reused, so that many viewers cause no more measurements than one. */
const shortest = 2_000

export function createMonitor({ config, db }: { config: Config; db: Kysely<Database> }): Monitor {
  const node = hostname()
  const startTime = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const responses = createResponses(() => performance.now())
  const statements = createStatements()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let sockets = (): SocketCount => ({ people: 0, screens: 0 })
  let before: CpuTimes = readCpu()
  let last: { at: number; looked: Promise<Measurement> } | null = null
  delay.enable()

  type Measurement = { reading: MonitorReading; queues: MonitorNow['queues'] }

  async function measure(): Promise<Measurement> {
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

  function readRecent(): Promise<Measurement> {
    const at = performance.now()
    if (!last || at - last.at >= shortest) last = { at, looked: measure() }
    return last.looked
  }

  return {
    node,
    recordDuration: responses.recordDuration,
    watchSockets(count) {
      sockets = count
    },
    read: async () => (await readRecent()).reading,
    async describe() {
      const [{ reading, queues }, database] = await Promise.all([readRecent(), describeDatabase(db)])
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
