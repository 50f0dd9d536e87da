import type { Timers } from '#player/time/Timers.ts'
import { DownloadFailure } from './DownloadFailure.ts'
import { failureOfResponse } from './failureOfResponse.ts'
import type { HashPiece } from './HashChunks.ts'

/**
 * Fills `into` with the bytes of a file starting at `from`, in one request. Resolves to `cut` if the connection
 * broke, to `corrupt` if the range or digest does not match. Rejects with DownloadFailure if the server refuses or
 * `signal` is aborted.
 */
export type FetchPiece = (
  url: string,
  from: number,
  into: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
) => Promise<'whole' | 'cut' | 'corrupt'>

type Deps = { fetch: typeof globalThis.fetch; timers: Timers; hashPiece: HashPiece }

/** Milliseconds without data after which a connection is aborted. */
const silence = 30_000

export function createFetchPiece({ fetch, timers, hashPiece }: Deps): FetchPiece {
  return async (url, from, into, signal) => {
    const stop = new AbortController()
    const onAbort = () => stop.abort()
    signal.addEventListener('abort', onAbort)
    let cancel = timers.after(silence, onAbort)
    const onLife = () => {
      cancel()
      cancel = timers.after(silence, onAbort)
    }
    try {
      const headers = { range: `bytes=${from}-${from + into.length - 1}` }
      const response = await fetch(url, { headers, signal: stop.signal, cache: 'no-store' })
      const failed = await failureOfResponse(response, timers.wall())
      if (failed) throw failed
      if (response.status === 206 && startOf(response) !== from) return 'corrupt'
      // A server or proxy without range support sends the whole file: the bytes before `from` are discarded.
      const skip = response.status === 200 ? from : 0
      if (!(await fill({ into, response, skip, onLife, signal: stop.signal }))) return 'cut'
      const promised = skip === 0 && response.status === 206 ? contentDigestOf(response.headers) : null
      return promised === null || promised === (await hashPiece(into)) ? 'whole' : 'corrupt'
    } catch (error) {
      if (error instanceof DownloadFailure) throw error
      if (signal.aborted) throw new DownloadFailure('unwanted')
      return 'cut'
    } finally {
      cancel()
      signal.removeEventListener('abort', onAbort)
    }
  }
}

type Filling = { into: Uint8Array; response: Response; skip: number; onLife(): void; signal: AbortSignal }

/** Copies the response's bytes into `into`; returns false if the response was too short. */
async function fill({ into, response, skip, onLife, signal }: Filling): Promise<boolean> {
  const reader = response.body?.getReader()
  // Older browsers keep reading the body of an aborted request.
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}))
  let left = skip
  let received = 0
  while (reader && received < into.length) {
    const { done, value } = await reader.read()
    if (done) break
    onLife()
    const useful = value.subarray(Math.min(left, value.length)).subarray(0, into.length - received)
    left -= Math.min(left, value.length)
    into.set(useful, received)
    received += useful.length
  }
  await reader?.cancel()
  return received === into.length
}

function startOf(response: Response): number {
  return Number(response.headers.get('content-range')?.match(/^bytes (\d+)-/)?.[1] ?? Number.NaN)
}

/** SHA-256 (hex) of this response's content from the Content-Digest header (RFC 9530); null without that header. */
function contentDigestOf(headers: Headers): string | null {
  const encoded = headers.get('content-digest')?.match(/(?:^|[,\s])sha-256=:([A-Za-z0-9+/=]+):/)?.[1]
  if (!encoded) return null
  return Array.from(atob(encoded), char => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
