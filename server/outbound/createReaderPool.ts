// Reads untrusted bytes in separate processes with limited memory and time, so that a malicious file cannot block or
// crash the server. server/reading.ts lists the readers.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { findRoot } from '#server/base/findRoot.ts'
import { createWorkQueue, isRejected, type Rank, type Turn } from './createWorkQueue.ts'

/** `seconds`: timeout of the reading itself, without the time to load the reader. */
export type Reading = { reader: string; input: unknown; seconds: number }

export type ReaderPool = {
  /** Caller and rank under which readings wait in the work queue. */
  readonly turn: Turn
  /**
   * Returns the reader's result. Throws if the reader throws, times out or exceeds its memory. Throws an AppError if
   * too many readings wait (see `unlessRejected`).
   */
  read<T>(reading: Reading, answer: z.ZodType<T>): Promise<T>
  /**
   * Returns a pool that uses the same processes for another caller: an account, a screen or an address. `most`:
   * maximum number of the caller's waiting readings.
   */
  by(who: string, most?: number): ReaderPool
  /**
   * Returns a pool of another rank. The rank `urgent` replaces the caller's own limit `most` with the default, so
   * that a low limit does not refuse emergencies.
   */
  ranked(rank: Rank): ReaderPool
}

/**
 * Two readings run at the same time, at most one of them for the same caller. A third place is reserved for urgent
 * work, such as emergencies.
 */
const places = { atOnce: 2, eachAtOnce: 1, reserved: 1 }
/** Maximum number of waiting readings per caller and rank. */
const mostWaiting = 20
const idleMs = 60_000
/** Maximum number of milliseconds in which a process must have started and loaded its reader. */
const loadingMs = 60_000

/**
 * Folder of the built program for the child processes; undefined in development, where they run TypeScript. Tests
 * set BUILT_CHILDREN to the folder of their build.
 */
const built = process.env.BUILT_CHILDREN ?? (import.meta.url.endsWith('.ts') ? undefined : 'dist/server')
const program = join(findRoot().root, built ? `${built}/reading.js` : 'server/reading.ts')
const execArgv = ['--max-old-space-size=512', ...(built ? [] : ['--import', 'tsx'])]

const reply = z.union([z.object({ error: z.string() }), z.object({ answer: z.unknown() })])
const isBegun = (said: unknown) => z.object({ begun: z.literal(true) }).safeParse(said).success

/** Key of an account in work queues, for its own calls and for tasks on its behalf. */
export const accountQueueKey = (accountId: string) => `account ${accountId}`

/**
 * Returns a handler for `catch`. It calls `goOn` if the bytes could not be read, but throws again if the
 * queue was full.
 */
export function unlessRejected<T>(goOn: () => T): (error: unknown) => T {
  return error => {
    if (isRejected(error)) throw error
    return goOn()
  }
}

export function createReaderPool(): ReaderPool {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const turns = createWorkQueue({ ...places, mostWaiting })

  function acquireReader(): ChildProcess {
    const [known] = idle
    if (!known)
      return fork(program, { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const [reader, timer] = known
    idle.delete(reader)
    clearTimeout(timer)
    reader.ref()
    reader.channel?.ref()
    return reader
  }

  /** Makes a process available for other readings. Idle processes do not prevent the server from exiting. */
  function releaseReader(reader: ChildProcess) {
    const forget = () => {
      idle.delete(reader)
      reader.kill('SIGKILL')
    }
    reader.once('exit', forget)
    reader.unref()
    reader.channel?.unref()
    idle.set(reader, setTimeout(forget, idleMs).unref())
  }

  /** Reads in an idle or a new process. A process reads one file at a time, and is killed if it fails. */
  async function runReader({ reader: name, input, seconds }: Reading): Promise<unknown> {
    const reader = acquireReader()
    let timer: NodeJS.Timeout | undefined
    const said = await new Promise<unknown>(done => {
      const stop = (error: string) => done({ error })
      timer = setTimeout(stop, loadingMs, `${name} was not loaded in time`)
      reader.once('message', first => {
        if (!isBegun(first)) return done(first)
        clearTimeout(timer)
        timer = setTimeout(stop, seconds * 1000, `${name} took longer than ${seconds} s`)
        reader.once('message', done)
      })
      reader.once('error', error => stop(error.message))
      reader.once('exit', () => stop(`${name} ended its process`))
      reader.send({ reader: name, input }, error => error && stop(error.message))
    })
    clearTimeout(timer)
    reader.removeAllListeners()
    const found = reply.parse(said)
    if ('error' in found) {
      reader.once('error', () => undefined)
      reader.kill('SIGKILL')
      throw new Error(found.error)
    }
    releaseReader(reader)
    return found.answer
  }

  const poolFor = (turn: Turn): ReaderPool => ({
    turn,
    read: (reading, answer) => turns.run(turn, async () => answer.parse(await runReader(reading))),
    by: (who, most) => poolFor({ ...turn, who, most }),
    ranked: rank => poolFor(rank === 'urgent' ? { who: turn.who, rank } : { ...turn, rank }),
  })
  return poolFor({ who: 'server', rank: 'common' })
}
