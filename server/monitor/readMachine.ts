import { statfs } from 'node:fs/promises'
import { cpus, freemem, totalmem } from 'node:os'
import type { MonitorReading } from '#contract/services/system/monitor.ts'

type Machine = Pick<
  MonitorReading,
  'cpu' | 'processCpu' | 'memoryUsed' | 'memoryTotal' | 'processMemory' | 'diskUsed' | 'diskTotal'
>
/**
 * CPU times in milliseconds: `idle` and `total` of all cores, and `own` of this process. `at`: time of the
 * measurement by the monotonic clock.
 */
export type CpuTimes = { idle: number; total: number; own: number; at: number }

export function readCpu(): CpuTimes {
  const times = cpus().map(core => core.times)
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  const { user, system } = process.cpuUsage()
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return { idle, total, own: (user + system) / 1000, at: performance.now() }
}

/** Returns the CPU shares between the two measurements, and the current memory and disk usage. */
export async function readMachine(before: CpuTimes, after: CpuTimes, dataDir: string): Promise<Machine> {
  const spent = after.total - before.total
  const passed = after.at - before.at
  const disk = await statfs(dataDir).catch(() => null)
  const memoryTotal = limitOf(process.constrainedMemory?.()) ?? totalmem()
  const available = process.availableMemory?.() ?? freemem()
  return {
    cpu: spent > 0 ? share(1 - (after.idle - before.idle) / spent) : 0,
    processCpu: passed > 0 ? share((after.own - before.own) / (passed * Math.max(1, cpus().length))) : 0,
    memoryUsed: Math.max(0, memoryTotal - Math.min(available, memoryTotal)),
    memoryTotal,
    processMemory: process.memoryUsage.rss(),
    diskUsed: disk && (disk.blocks - disk.bavail) * disk.bsize,
    diskTotal: disk && disk.blocks * disk.bsize,
  }
}

const share = (part: number) => Math.min(100, Math.max(0, part * 100))

/**
 * Returns the memory limit in bytes; null if there is none. The system reports a missing limit as a number larger
 * than the machine's memory.
 */
function limitOf(limit: number | undefined): number | null {
  return limit !== undefined && limit > 0 && limit < totalmem() ? limit : null
}
