import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the processor's clock a second, as /proc counts them. */
const ticks = 100

/** Seconds of the processor that the process took so far. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) / ticks
}

/** The same of a process with all that it started, ended ones too. */
export function cpuOfTree(pid: number): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number)
  const own = (user + system + endedUser + endedSystem) / ticks
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own)
}

/** Bytes of memory that the process holds. */
export function memoryOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1024
}

/** The same with all processes below it. */
export function memoryOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), memoryOf(pid))
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(child => parentOf(child) === pid)

const parentOf = (pid: number) => Number(statOf(pid)[1])

/** The fields after the name, which may hold anything. Of one that ended meanwhile: none. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
