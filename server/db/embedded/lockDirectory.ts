import { randomUUID } from 'node:crypto'
import { link, open, readdir, readFile, readlink, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { birthOf } from './birthOf.ts'

const holderSchema = z.object({
  pid: z.number(),
  born: z.string(),
  scope: z.string(),
  host: z.string(),
  since: z.string(),
  token: z.uuid(),
})
type Holder = z.infer<typeof holderSchema>

/** A damaged lock counts as that of a stranger: it is watched, then taken over, so no one has to repair it by hand. */
const UNREADABLE: Holder = { pid: 0, born: '', scope: '', host: 'unknown', since: 'unknown', token: 'unreadable' }

const BEAT_MS = 2_000

export type LockOptions = {
  dataDir: string
  log: (line: string) => void
  /** How long an owner whose process cannot be looked up (another container, another machine) may go without a beat. */
  patienceMs?: number
}

/** Takes `<dataDir>/marquee.lock` or throws an Error that names the process holding it. */
export async function lockDirectory({ dataDir, log, patienceMs = 10_000 }: LockOptions) {
  const path = join(dataDir, 'marquee.lock')
  const me: Holder = {
    pid: process.pid,
    born: (await birthOf(process.pid)) ?? 'unknown',
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
      // To replace a dead lock, a starter must first own the file named after it. So of two starters that both saw the
      // dead lock only one replaces it, and the slower one cannot remove the fresh lock of the faster.
      const takeover = `${file}.${holder.token}`
      await claim(takeover)
      if ((await readHolder(file))?.token === holder.token) {
        log(`taking over the data directory ${dataDir} from process ${holder.pid}, which ended without releasing it`)
        return rename(takeover, file)
      }
      await rm(takeover, { force: true })
    }
  }

  // What a start left that was killed while it took the lock. A minute is far longer than taking it needs.
  async function sweep(): Promise<void> {
    for (const name of await readdir(dataDir)) {
      const file = join(dataDir, name)
      if (!name.startsWith('marquee.lock.')) continue
      if (Date.now() - ((await beatOf(file)) ?? 0) > 60_000) await rm(file, { force: true })
    }
  }

  async function create(file: string): Promise<boolean> {
    // A hard link appears with its content in one step; a created file would be empty for a moment.
    const draft = `${path}.draft.${me.token}`
    const handle = await open(draft, 'w', 0o644)
    try {
      await handle.writeFile(JSON.stringify(me))
      // Else a power cut can leave an empty lock.
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
      const born = await birthOf(holder.pid)
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

/** Who holds the directory; null where nobody does. One that cannot be looked up counts while its lock is beaten. */
export async function holderOf(dataDir: string): Promise<{ pid: number; host: string; isHere: boolean } | null> {
  const path = join(dataDir, 'marquee.lock')
  const holder = await readHolder(path)
  if (!holder) return null
  const { pid, host, born } = holder
  const isHere = holder.scope === (await scopeOfPids())
  const found = isHere ? await birthOf(pid) : null
  const isBeaten = Date.now() - ((await beatOf(path)) ?? 0) < 5 * BEAT_MS
  const isAlive = isHere ? found !== null && (found === 'unknown' || found === born) : isBeaten
  return isAlive ? { pid, host, isHere } : null
}

/** Null when the file has gone meanwhile. */
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

/** Where a pid means what it means here: one boot of one machine and, on Linux, one pid namespace (a container). */
async function scopeOfPids(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const namespace = await readlink('/proc/self/ns/pid').catch(() => 'pid')
  return `${boot.trim()} ${namespace}`
}
