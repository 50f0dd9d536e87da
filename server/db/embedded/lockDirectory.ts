import { randomUUID } from 'node:crypto'
import { link, open, readdir, readFile, readlink, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { processStartTime } from './processStartTime.ts'

const holderSchema = z.object({
  pid: z.number(),
  born: z.string(),
  scope: z.string(),
  host: z.string(),
  since: z.string(),
  token: z.uuid(),
})
type Holder = z.infer<typeof holderSchema>

/**
 * Represents the holder of a damaged lock file. It counts as a process that cannot be looked up: the lock is taken
 * over if it gets no heartbeat, so no manual repair is needed.
 */
const UNREADABLE: Holder = { pid: 0, born: '', scope: '', host: 'unknown', since: 'unknown', token: 'unreadable' }

const BEAT_MS = 2_000

export type LockOptions = {
  dataDir: string
  log: (line: string) => void
  /**
   * Milliseconds without a heartbeat after which the holder of the lock counts as dead, if its process cannot be
   * looked up because it runs in another container or on another machine.
   */
  patienceMs?: number
}

/** Acquires `<dataDir>/marquee.lock`. Throws an Error that names the process that holds it. */
export async function lockDirectory({ dataDir, log, patienceMs = 10_000 }: LockOptions) {
  const path = join(dataDir, 'marquee.lock')
  const me: Holder = {
    pid: process.pid,
    born: (await processStartTime(process.pid)) ?? 'unknown',
    scope: await scopeOfPids(),
    host: hostname(),
    since: new Date().toISOString(),
    token: randomUUID(),
  }
  await claim(path)
  await sweep()
  const beat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, BEAT_MS).unref()

  return {
    async release(): Promise<void> {
      clearInterval(beat)
      if ((await readHolder(path))?.token === me.token) await rm(path, { force: true })
    },
  }

  async function claim(file: string): Promise<void> {
    while (!(await create(file))) {
      const holder = await readHolder(file)
      if (!holder) continue
      if (await isAlive(file, holder)) throw refusal(holder)
      // Replacing the lock of a dead process requires a second lock, named after the dead lock's token. If two
      // starting servers see the dead lock, only one gets the second lock, so the slower server cannot remove the new
      // lock of the faster one.
      const takeover = `${file}.${holder.token}`
      await claim(takeover)
      if ((await readHolder(file))?.token === holder.token) {
        log(`taking over the data directory ${dataDir} from process ${holder.pid}, which ended without releasing it`)
        return rename(takeover, file)
      }
      await rm(takeover, { force: true })
    }
  }

  // Deletes temporary files of servers that were killed while acquiring the lock. Acquiring takes far less than a
  // minute, so older files are unused.
  async function sweep(): Promise<void> {
    for (const name of await readdir(dataDir)) {
      const file = join(dataDir, name)
      if (!name.startsWith('marquee.lock.')) continue
      if (Date.now() - ((await beatOf(file)) ?? 0) > 60_000) await rm(file, { force: true })
    }
  }

  async function create(file: string): Promise<boolean> {
    // Writes a draft file and creates a hard link to it, because the link appears together with its content. A new
    // file would be empty for a moment.
    const draft = `${path}.draft.${me.token}`
    const handle = await open(draft, 'w', 0o644)
    try {
      await handle.writeFile(JSON.stringify(me))
      // Flushes the file to disk before it is linked; otherwise a power cut could leave an empty lock.
      await handle.sync()
      await link(draft, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      await handle.close()
      await rm(draft, { force: true })
    }
  }

  async function isAlive(file: string, holder: Holder): Promise<boolean> {
    if (holder.scope === me.scope) {
      const born = await processStartTime(holder.pid)
      if (born === null) return false
      if (born !== 'unknown' && holder.born !== 'unknown') return born === holder.born
    }
    log(`process ${holder.pid} on ${holder.host} holds the data directory ${dataDir}: watching whether it is alive`)
    const seen = await beatOf(file)
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(200)) {
      const now = await beatOf(file)
      if (now === null) return false
      if (now !== seen) return true
    }
    return false
  }

  function refusal({ pid, host, since }: Holder): Error {
    const who = host === me.host ? `process ${pid}` : `process ${pid} on ${host}`
    return new Error(
      `The data directory ${dataDir} is in use by ${who}, since ${since}. Stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Returns the live holder of the directory's lock; null if there is none. A process that cannot be looked up counts
 * as live while its heartbeat is recent.
 */
export async function holderOf(dataDir: string): Promise<{ pid: number; host: string; isHere: boolean } | null> {
  const path = join(dataDir, 'marquee.lock')
  const holder = await readHolder(path)
  if (!holder) return null
  const { pid, host, born } = holder
  const isHere = holder.scope === (await scopeOfPids())
  const found = isHere ? await processStartTime(pid) : null
  const isBeaten = Date.now() - ((await beatOf(path)) ?? 0) < 5 * BEAT_MS
  const isAlive = isHere ? found !== null && (found === 'unknown' || found === born) : isBeaten
  return isAlive ? { pid, host, isHere } : null
}

/** Reads a lock file; null if it no longer exists. */
async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return UNREADABLE
  }
}

async function beatOf(file: string): Promise<number | null> {
  return stat(file).then(
    found => found.mtimeMs,
    () => null,
  )
}

/**
 * Returns the scope in which pids can be compared: on Linux, one boot of one machine and one pid namespace (a
 * container); on other platforms, the machine.
 */
async function scopeOfPids(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const namespace = await readlink('/proc/self/ns/pid').catch(() => 'pid')
  return `${boot.trim()} ${namespace}`
}
