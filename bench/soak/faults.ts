// Injected faults: the server, its database or a database backend is killed or stopped.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchServer } from '#bench/support/server.ts'

export type Fault = 'server killed' | 'server stopped' | 'database killed' | 'both killed' | 'one backend killed'
export const faults: readonly Fault[] = [
  'server killed',
  'server stopped',
  'database killed',
  'both killed',
  // Listed twice to make it more frequent, because it happens in practice: the kernel kills a backend when memory
  // runs out.
  'one backend killed',
  'one backend killed',
]

/** Whether the server must survive the fault. */
export const outlives = (fault: Fault) => fault === 'one backend killed'

export function cause(fault: Fault, { pid, dataDir }: BenchServer): void {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8'), 10)
  if (fault === 'server stopped') end(pid, 'SIGTERM')
  if (fault === 'server killed' || fault === 'both killed') end(pid, 'SIGKILL')
  if (fault === 'database killed' || fault === 'both killed') end(postmaster, 'SIGKILL')
  if (fault !== 'one backend killed') return
  const backends = backendsOf(postmaster)
  const chosen = backends[Math.floor(Math.random() * backends.length)]
  if (chosen !== undefined) end(chosen, 'SIGKILL')
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has exited meanwhile.
  }
}

/** Process IDs of the backends that serve the application. */
function backendsOf(postmaster: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return parent === postmaster && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('marquee marquee')
      } catch {
        return false
      }
    })
}
