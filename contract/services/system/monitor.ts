import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

/**
 * One measurement of a node. Bytes and milliseconds; shares in percent. Null: not available on this machine, or no
 * data.
 */
export const monitorReading = z.object({
  /** Average of all cores. */
  cpu: z.number(),
  processCpu: z.number(),
  memoryUsed: z.number(),
  memoryTotal: z.number(),
  processMemory: z.number(),
  diskUsed: z.number().nullable(),
  diskTotal: z.number().nullable(),
  databaseSize: z.number(),
  connections: z.number(),
  people: z.number(),
  screens: z.number(),
  jobsWaiting: z.number(),
  jobsRunning: z.number(),
  jobsFailed: z.number(),
  /** Calls per minute. */
  requests: z.number(),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
  /** Event-loop delay in milliseconds, 99th percentile. */
  lag: z.number(),
})
export type MonitorReading = z.infer<typeof monitorReading>

export const monitorPeriods = ['hour', 'day', 'week'] as const
export type MonitorPeriod = (typeof monitorPeriods)[number]

const queue = z.object({ task: z.string(), waiting: z.number(), running: z.number(), failed: z.number() })
/** A statement with placeholders, never with values. */
const statement = z.object({ sql: z.string(), calls: z.number(), mean: z.number(), worst: z.number() })

export const monitorNow = z.object({
  node: z.string(),
  /** ISO 8601. */
  time: z.string(),
  startTime: z.string(),
  version: z.string(),
  runtime: z.string(),
  system: z.string(),
  cores: z.number(),
  database: z.object({
    version: z.string(),
    maxConnections: z.number(),
    tables: z.array(z.object({ name: z.string(), size: z.number(), rows: z.number() })),
  }),
  reading: monitorReading,
  queues: z.array(queue),
  slowest: z.array(statement),
})
export type MonitorNow = z.infer<typeof monitorNow>

const access = { page: 'monitor', perm: 'view' } as const

/** State of the server for operators. Contains no secrets: no values, addresses or environment. */
export const monitor = defineService({
  name: 'monitor',
  path: '/monitor',
  calls: {
    now: { method: 'GET', path: 'now', access, result: monitorNow },
    /** Averages over equal intervals, oldest first; at most a few hundred. */
    history: {
      method: 'GET',
      path: 'history',
      access,
      input: { period: f.choice(monitorPeriods, { default: 'hour' }) },
      result: z.array(z.object({ node: z.string(), time: z.string(), reading: monitorReading })),
    },
  },
})
