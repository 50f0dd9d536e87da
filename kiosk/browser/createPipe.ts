// Chrome DevTools Protocol over two pipes (`--remote-debugging-pipe`): JSON messages terminated by NUL. The pipes are
// safer than a debugging port, because other processes cannot open them.
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
})

export type PipeEvent = { method: string; params: unknown; sessionId: string | undefined }
export type Pipe = {
  /**
   * Sends a command and resolves to its result. Rejects with `PipeTimeout` after `ms` milliseconds without an answer,
   * because the page may hang.
   */
  send(method: string, params?: object, options?: { sessionId?: string; ms?: number }): Promise<unknown>
  listen(listener: (event: PipeEvent) => void): () => void
}

export class PipeTimeout extends Error {}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

const patience = 15_000

export function createPipe(output: Writable, input: Readable): Pipe {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(event: PipeEvent) => void>()
  let pieces: Buffer[] = []
  let count = 0
  let isClosed = false

  function receive(text: string) {
    const { id, method, params, result, error, sessionId } = message.parse(JSON.parse(text))
    if (id === undefined) {
      if (method !== undefined) for (const listener of listeners) listener({ method, params, sessionId })
      return
    }
    const request = waiting.get(id)
    waiting.delete(id)
    if (error) request?.reject(new Error(error.message))
    else request?.resolve(result)
  }

  function close() {
    isClosed = true
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
    waiting.clear()
  }

  input.on('data', (data: Buffer) => {
    let rest = data
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const text = Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8')
      pieces = []
      rest = rest.subarray(end + 1)
      receive(text)
    }
    if (rest.length > 0) pieces.push(rest)
  })
  input.on('close', close)
  input.on('error', close)
  output.on('error', close)

  return {
    send(method, params = {}, { sessionId, ms = patience } = {}) {
      if (isClosed) return Promise.reject(new Error('The browser has ended'))
      count += 1
      const id = count
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          reject(new PipeTimeout(`No answer to ${method} within ${ms} ms`))
        }, ms)
        const settle = (end: () => void) => {
          clearTimeout(timer)
          end()
        }
        waiting.set(id, {
          resolve: value => settle(() => resolve(value)),
          reject: error => settle(() => reject(error)),
        })
        output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
