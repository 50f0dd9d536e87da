import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc (USER_HZ). */
const ticks = 100

/** CPU seconds used by the process so far. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) / ticks
}

/** CPU seconds of a process and its children, including those that have exited. */
export function cpuOfTree(pid: number): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number)
  const own = (user + system + endedUser + endedSystem) / ticks
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own)
}

/** Resident memory of the process in bytes. */
export function memoryOf(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1024
}

/** Resident memory of the process and its descendants in bytes. */
export function memoryOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), memoryOf(pid))
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(child => parentOf(child) === pid)

const parentOf = (pid: number) => Number(statOf(pid)[1])

/** Fields of /proc/PID/stat after the process name, which may contain spaces; empty if the process has exited. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
