import type { Parts } from '#server/calls/parts.ts'
import type { Apart } from '#server/outbound/createApart.ts'
import { createTurns } from '#server/outbound/createTurns.ts'
import { type Accepted, acceptFile, forgetMade } from './acceptFile.ts'

/** Limits for decoding, because it is heavy and many uploads end together. */
const places = { atOnce: 3, eachAtOnce: 2, mostWaiting: 60 }
const mostKept = 200

type Upload = { id: string; path: string; streamed?: string }

export type Inspector = {
  /** Inspects each upload once and caches the result. */
  inspect(upload: Upload, apart: Apart): Promise<Accepted>
  forget(uploadId: string): void
}

export function createInspector({ media }: Pick<Parts, 'media'>): Inspector {
  const kept = new Map<string, Promise<Accepted>>()
  const turns = createTurns(places)

  function keep({ id, path, streamed }: Upload, apart: Apart): Promise<Accepted> {
    const inspection = turns.take(apart.turn, () => acceptFile(path, { apart, media }, streamed))
    kept.set(id, inspection)
    // Failures are not cached: they may have been caused by the machine.
    inspection.catch(() => kept.delete(id))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) forget(oldest)
    return inspection
  }

  function forget(uploadId: string): void {
    const known = kept.get(uploadId)
    kept.delete(uploadId)
    known?.then(forgetMade).catch(() => undefined)
  }

  return { inspect: (upload, apart) => kept.get(upload.id) ?? keep(upload, apart), forget }
}
