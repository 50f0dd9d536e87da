// The charts of the monitor: figures, units and axis limits.
import type { MonitorReading } from '#contract/services/system/monitor.ts'
import type { Unit } from '#src/ui/format/createFormat.ts'

export type Figure = keyof MonitorReading
export type MonitorChart = {
  /** A key of `monitor:charts`. */
  readonly key: string
  readonly figures: readonly Figure[]
  readonly unit?: Unit | 'duration'
  readonly top?: number | ((reading: MonitorReading) => number | null)
}

export const monitorCharts: readonly MonitorChart[] = [
  { key: 'cpu', figures: ['cpu', 'processCpu'], unit: '%', top: 100 },
  { key: 'memory', figures: ['memoryUsed', 'processMemory'], unit: 'bytes', top: reading => reading.memoryTotal },
  { key: 'disk', figures: ['diskUsed'], unit: 'bytes', top: reading => reading.diskTotal },
  { key: 'database', figures: ['databaseSize'], unit: 'bytes' },
  { key: 'responses', figures: ['p50', 'p99'], unit: 'duration' },
  { key: 'requests', figures: ['requests'] },
  { key: 'connections', figures: ['connections'] },
  { key: 'sockets', figures: ['people', 'screens'] },
  { key: 'jobs', figures: ['jobsWaiting', 'jobsRunning', 'jobsFailed'] },
  { key: 'lag', figures: ['lag'], unit: 'duration' },
]
