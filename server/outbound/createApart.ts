// Foreign bytes are read in a process of their own, bounded in memory and time: whatever they make a reader do, the server
// goes on answering. The readers are named in server/reading.ts.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { findRoot } from '#server/base/findRoot.ts'

export type Reading = { reader: string; input: unknown; seconds: number }

export type Apart = {
  /** What the reader answers. Throws when it throws, takes too long or needs too much memory. */
  read<T>(reading: Reading, answer: z.ZodType<T>): Promise<T>
}

const atOnce = 2
const idleMs = 60_000

/** In development the program is TypeScript still. The tests name the folder they built it into. */
const built = process.env.BUILT_CHILDREN ?? (import.meta.url.endsWith('.ts') ? undefined : 'dist/server')
const program = join(findRoot().root, built ? `${built}/reading.js` : 'server/reading.ts')
const execArgv = ['--max-old-space-size=512', ...(built ? [] : ['--import', 'tsx'])]

const reply = z.union([z.object({ error: z.string() }), z.object({ answer: z.unknown() })])

export function createApart(): Apart {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let running = 0

  function take(): ChildProcess {
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

  /** One that waits keeps the server from nothing, not even from ending. */
  function keep(reader: ChildProcess) {
    const forget = () => {
      idle.delete(reader)
      reader.kill('SIGKILL')
    }
    reader.once('exit', forget)
    reader.unref()
    reader.channel?.unref()
    idle.set(reader, setTimeout(forget, idleMs).unref())
  }

  /** A process reads one thing at a time; one that failed is not used again. */
  async function ask({ reader: name, input, seconds }: Reading): Promise<unknown> {
    const reader = take()
    const said = await new Promise<unknown>(done => {
      const stop = (error: string) => done({ error })
      const timer = setTimeout(stop, seconds * 1000, `${name} took longer than ${seconds} s`)
      reader.once('message', answer => {
        clearTimeout(timer)
        done(answer)
      })
      reader.once('error', error => stop(error.message))
      reader.once('exit', () => stop(`${name} ended its process`))
      reader.send({ reader: name, input }, error => error && stop(error.message))
    })
    reader.removeAllListeners()
    const found = reply.parse(said)
    if ('error' in found) {
      reader.once('error', () => undefined)
      reader.kill('SIGKILL')
      throw new Error(found.error)
    }
    keep(reader)
    return found.answer
  }

  return {
    async read(reading, answer) {
      if (running >= atOnce) await new Promise<void>(done => waiting.push(done))
      else running += 1
      try {
        return answer.parse(await ask(reading))
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
