// Downloads one range in pieces, each verified; the piece size adapts to the quality of the connection.
import { pause } from '#player/time/pause.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { FetchPiece } from './createFetchPiece.ts'
import { DownloadFailure } from './DownloadFailure.ts'
import type { HashPiece } from './HashChunks.ts'

export type Range = {
  /** Identifies the bytes, so that a retry continues with what was received before. */
  id: string
  from: number
  length: number
}
export type FetchRange = (
  url: () => string,
  range: Range,
  signal: AbortSignal,
  onBytes: (received: number) => void,
) => Promise<{ bytes: ArrayBuffer; digest: string }>

type Deps = { fetchPiece: FetchPiece; timers: Timers; hashPiece: HashPiece }

const smallest = 64 * 1024
const largest = 4 * 1024 * 1024
const initialSize = 1024 * 1024
/** Consecutive successes after which the piece size doubles. */
const trust = 32
/** Consecutive failures after which the range fails. */
const patience = 4

export function createFetchRange({ fetchPiece, timers, hashPiece }: Deps): FetchRange {
  let size = initialSize
  let good = 0
  let interrupted: { id: string; bytes: ArrayBuffer; have: number } | null = null

  function growPieces() {
    if (++good < trust) return
    good = 0
    size = Math.min(largest, size * 2)
  }

  function shrinkPieces() {
    good = 0
    size = Math.max(smallest, size / 4)
  }

  return async (url, { id, from, length }, signal, onBytes) => {
    const held = interrupted?.id === id ? interrupted : { id, bytes: new ArrayBuffer(length), have: 0 }
    interrupted = held
    let bad = 0
    while (held.have < length) {
      const wanted = Math.min(size, length - held.have)
      const into = new Uint8Array(held.bytes, held.have, wanted)
      const outcome = await fetchPiece(url(), from + held.have, into, signal)
      if (outcome === 'whole') {
        bad = 0
        held.have += wanted
        onBytes(held.have)
        growPieces()
        continue
      }
      shrinkPieces()
      if (++bad === patience) throw new DownloadFailure(outcome === 'corrupt' ? 'corrupt' : 'network')
      await pause(timers, 250)
    }
    interrupted = null
    return { bytes: held.bytes, digest: await hashPiece(held.bytes) }
  }
}
