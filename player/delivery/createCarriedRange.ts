import type { FetchRange } from './createFetchRange.ts'
import { DownloadFailure } from './DownloadFailure.ts'
import type { HashPiece } from './HashChunks.ts'

/** Files on a USB stick. `read` may fail at any time because the stick may be removed. */
export type CarriedFiles = {
  has(sha256: string): boolean
  read(sha256: string, from: number, length: number, onBytes: (received: number) => void): Promise<ArrayBuffer>
}

type Deps = { fetchRange: FetchRange; carried(): CarriedFiles | null; hashPiece: HashPiece }

/**
 * Returns a `FetchRange` that reads a range from a USB stick if the stick has it, else from the network. Each range
 * is read from the stick at most once: a repeated request means that the data was unreadable or damaged there.
 */
export function createCarriedRange({ fetchRange, carried, hashPiece }: Deps): FetchRange {
  let source: CarriedFiles | null = null
  let served = new Set<string>()

  return async (url, range, signal, onBytes) => {
    const { id, from, length } = range
    const [sha256 = ''] = id.split('/')
    const files = carried()
    if (files !== source) served = new Set()
    source = files
    if (files?.has(sha256) && !served.has(id)) {
      served.add(id)
      const bytes = await files.read(sha256, from, length, onBytes).catch(() => null)
      if (signal.aborted) throw new DownloadFailure('unwanted')
      if (bytes) return { bytes, digest: await hashPiece(bytes) }
    }
    return fetchRange(url, range, signal, onBytes)
  }
}
