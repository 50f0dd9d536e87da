import type { Parts } from '#server/kernel/parts.ts'
import type { ReaderPool } from '#server/outbound/createReaderPool.ts'
import { createWorkQueue } from '#server/outbound/createWorkQueue.ts'
import { type Accepted, acceptFile, deleteConverted } from './acceptFile.ts'

/**
 * Limits on inspections, because decoding needs much memory and CPU time and many uploads may end at the same time.
 */
const limits = { atOnce: 3, eachAtOnce: 2, mostWaiting: 60 }
const mostKept = 200

type Upload = { id: string; path: string; streamed?: string }

export type Inspector = {
  /** Inspects each upload once and caches the result. */
  inspect(upload: Upload, apart: ReaderPool): Promise<Accepted>
  forget(uploadId: string): void
}

export function createInspector({ media }: Pick<Parts, 'media'>): Inspector {
  const inspections = new Map<string, Promise<Accepted>>()
  const turns = createWorkQueue(limits)

  function startInspection({ id, path, streamed }: Upload, apart: ReaderPool): Promise<Accepted> {
    const inspection = turns.run(apart.turn, () => acceptFile(path, { apart, media }, streamed))
    inspections.set(id, inspection)
    // Failures are not cached, because they may be due to the state of the machine.
    inspection.catch(() => inspections.delete(id))
    const [oldest] = inspections.keys()
    if (inspections.size > mostKept && oldest !== undefined) forget(oldest)
    return inspection
  }

  function forget(uploadId: string): void {
    const known = inspections.get(uploadId)
    inspections.delete(uploadId)
    known?.then(deleteConverted).catch(() => undefined)
  }

  return { inspect: (upload, apart) => inspections.get(upload.id) ?? startInspection(upload, apart), forget }
}
