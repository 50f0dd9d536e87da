import type { Parts } from '#server/calls/parts.ts'
import { type Inspection, inspectFile } from './inspectFile.ts'

const atOnce = 2
const mostKept = 200

export type Inspector = {
  /** Each upload is read once, however often it is asked for. */
  inspect(uploadId: string, path: string, streamed?: string): Promise<Inspection>
  forget(uploadId: string): void
}

/** Two files at a time: decoding is heavy, and many uploads end together. */
export function createInspector(parts: Pick<Parts, 'apart'>): Inspector {
  const kept = new Map<string, Promise<Inspection>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn(path: string, streamed?: string): Promise<Inspection> {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await inspectFile(path, parts, streamed)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function keep(uploadId: string, path: string, streamed?: string): Promise<Inspection> {
    const inspection = inTurn(path, streamed)
    kept.set(uploadId, inspection)
    // A failure is not kept: it may have been the machine's.
    inspection.catch(() => kept.delete(uploadId))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return inspection
  }

  return {
    inspect: (uploadId, path, streamed) => kept.get(uploadId) ?? keep(uploadId, path, streamed),
    forget: uploadId => void kept.delete(uploadId),
  }
}
