import { execFile } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processStartTime } from './processStartTime.ts'

const run = promisify(execFile)

/** Larger than any pid, so it never identifies a process. */
const NO_PID = 2_147_483_646

export type LeftoverOptions = {
  data: string
  pgCtl: string
  deadline: number
  /** Seconds to wait for PostgreSQL to end before the immediate shutdown, and the same again before it is killed. */
  patience: number
  log: (line: string) => void
  warn: (line: string) => void
}

/**
 * Stops the PostgreSQL process that a dead server left running, by force if necessary. Throws an Error with the pid
 * if the process does not end. Call only while holding the directory lock, which proves that the server is gone.
 */
export async function clearLeftover(options: LeftoverOptions): Promise<void> {
  const { pid, socketDir } = await readLock(options.data)
  if (pid === null) return
  await end({ ...options, pid })
  // Checks the name before deleting the folder, because the path was read from a file.
  if (basename(socketDir).startsWith('marquee-')) await rm(socketDir, { recursive: true, force: true })
}

async function end(options: LeftoverOptions & { pid: number }): Promise<void> {
  const { data, deadline, patience, log, warn, pid } = options
  // If the pid is unused, is a zombie or belongs to another program, no PostgreSQL runs on this directory. PostgreSQL
  // would mistake a zombie for a running process. Zombies remain in containers without an init process.
  if ((await processStartTime(pid)) === null || !(await isPostgresOn(pid, data))) return disown(data, pid)
  log(`waiting for the database of an earlier start (process ${pid}) to end`)
  // PostgreSQL may ignore the first signal indefinitely while it recovers from a crash.
  for (const how of ['ask', 'tell', 'kill'] as const) {
    if (how === 'tell') {
      warn(`The database of an earlier start (process ${pid}) does not end when it is asked to, and is ended at once.`)
    }
    await signal(options, how)
    for (const next = Date.now() + patience * 1000; Date.now() < next || how === 'kill'; await sleep(50)) {
      if ((await processStartTime(pid)) === null) return disown(data, pid)
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
    if ((await processStartTime(pid)) === null) return
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
  // The working directory of a postmaster is its data directory. If the directory cannot be read, the process belongs
  // to another account.
  const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => null), stat(data)])
  return its !== null && its.dev === ours.dev && its.ino === ours.ino
}

// PostgreSQL refuses to start while the pid in its lock file belongs to any process, which is likely after a
// container was restarted. Only the pid is replaced, because PostgreSQL needs the other lines to detect processes of
// the old database that still use its shared memory.
async function disown(data: string, pid: number): Promise<void> {
  const file = await open(join(data, 'postmaster.pid'), 'r+').catch((error: NodeJS.ErrnoException) => {
    // The lock file is missing, because PostgreSQL removes it on an orderly shutdown.
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
