import type { Parts } from '#server/calls/parts.ts'
import { type Accepted, acceptFile, forgetMade } from './acceptFile.ts'

const atOnce = 2
const mostKept = 200

export type Inspector = {
  /** Each upload is read once, however often it is asked for. */
  inspect(uploadId: string, path: string, streamed?: string): Promise<Accepted>
  forget(uploadId: string): void
}

/** Two files at a time: decoding is heavy, and many uploads end together. */
export function createInspector(parts: Pick<Parts, 'apart' | 'media'>): Inspector {
  const kept = new Map<string, Promise<Accepted>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn(path: string, streamed?: string): Promise<Accepted> {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await acceptFile(path, parts, streamed)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function keep(uploadId: string, path: string, streamed?: string): Promise<Accepted> {
    const inspection = inTurn(path, streamed)
    kept.set(uploadId, inspection)
    // A failure is not kept: it may have been the machine's.
    inspection.catch(() => kept.delete(uploadId))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) forget(oldest)
    return inspection
  }

  function forget(uploadId: string): void {
    const known = kept.get(uploadId)
    kept.delete(uploadId)
    known?.then(forgetMade).catch(() => undefined)
  }

  return { inspect: (uploadId, path, streamed) => kept.get(uploadId) ?? keep(uploadId, path, streamed), forget }
}
