import { execFile } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { birthOf } from './birthOf.ts'

const run = promisify(execFile)

/** Larger than any pid can be, so never a process. */
const NO_PID = 2_147_483_646

export type LeftoverOptions = {
  data: string
  pgCtl: string
  deadline: number
  /** Seconds until it is told to end at once, and as many until it is killed. */
  patience: number
  log: (line: string) => void
  warn: (line: string) => void
}

/**
 * Waits for the database of a server that is gone to end, or throws an Error naming its pid.
 * To be called by the holder of the directory lock only: so a database still running here has lost its server.
 */
export async function clearLeftover(options: LeftoverOptions): Promise<void> {
  const { pid, socketDir } = await readLock(options.data)
  if (pid === null) return
  await end({ ...options, pid })
  // Guarded by the name, because what is removed here was read from a file.
  if (basename(socketDir).startsWith('marquee-')) await rm(socketDir, { recursive: true, force: true })
}

async function end(options: LeftoverOptions & { pid: number }): Promise<void> {
  const { data, deadline, patience, log, warn, pid } = options
  // A zombie that nothing waits for, as in a container without an init, is one that PostgreSQL takes for alive.
  if ((await birthOf(pid)) === null || !(await isPostgresOn(pid, data))) return disown(data, pid)
  log(`waiting for the database of an earlier start (process ${pid}) to end`)
  // One that is asked while it recovers from a crash may wait for ever.
  for (const how of ['ask', 'tell', 'kill'] as const) {
    if (how === 'tell') {
      warn(`The database of an earlier start (process ${pid}) does not end when it is asked to, and is ended at once.`)
    }
    await signal(options, how)
    for (const next = Date.now() + patience * 1000; Date.now() < next || how === 'kill'; await sleep(50)) {
      if ((await birthOf(pid)) === null) return disown(data, pid)
      if (Date.now() > deadline) throw new Error(`The database process ${pid} on ${data} does not end. End it.`)
    }
  }
}

const SIGNALS = { ask: 'SIGINT', tell: 'SIGQUIT', kill: 'SIGKILL' } as const

async function signal({ data, pgCtl, pid }: LeftoverOptions & { pid: number }, how: keyof typeof SIGNALS) {
  try {
    if (process.platform !== 'win32' || how === 'kill') process.kill(pid, SIGNALS[how])
    else await run(pgCtl, ['stop', '-D', data, '-m', how === 'ask' ? 'fast' : 'immediate', '-W'])
  } catch (cause) {
    if ((await birthOf(pid)) === null) return
    throw new Error(`The database process ${pid} on ${data} has no server and cannot be stopped. End it.`, { cause })
  }
}

async function readLock(data: string): Promise<{ pid: number | null; socketDir: string }> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number.parseInt(text, 10)
  return { pid: pid > 0 ? pid : null, socketDir: lines[4] ?? '' }
}

async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return stdout.includes('postgres') && stdout.includes(data)
  }
  // A postmaster always works in its data directory. One that may not be looked at belongs to another account.
  const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => null), stat(data)])
  return its !== null && its.dev === ours.dev && its.ino === ours.ino
}

// PostgreSQL refuses to start while the pid in its lock file is any living process, and in a container restarted after a
// kill it nearly always is. The file itself must stay: with its other lines PostgreSQL makes sure that no process of
// the old database still uses the shared memory.
async function disown(data: string, pid: number): Promise<void> {
  const file = await open(join(data, 'postmaster.pid'), 'r+').catch((error: NodeJS.ErrnoException) => {
    // One that ends in order takes it away.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const text = await file.readFile('utf8')
    const fresh = text.replace(String(pid), String(NO_PID))
    await file.truncate(0)
    await file.write(fresh, 0)
  } finally {
    await file.close()
  }
}
