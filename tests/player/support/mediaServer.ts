import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Faults = {
  /** Breaks the connection after this many bytes of a response. */
  cutAfter?: number
  /** Breaks a connection whenever this many more bytes were sent in total. */
  cutEvery?: number
  /** Whether to flip a bit in this response (1 = the first). */
  corrupt?: (answer: number) => boolean
  /** Replaces this response; null = normal response. */
  status?: (answer: number) => { status: number; headers?: Record<string, string>; body?: string } | null
  /** Ignores Range headers. */
  noRanges?: boolean
  /** Number of bytes by which the returned range is shifted, as by a broken cache. */
  shift?: (answer: number) => number
  /** Sends a digest with each response. */
  digests?: boolean
}

export type MediaServer = {
  url(sha256: string, token?: string): string
  put(bytes: Uint8Array): { sha256: string; size: number }
  faults: Faults
  /** Sent bytes of bodies, number of broken connections, and requested ranges. */
  sent: number
  cuts: number
  asked: string[]
  /** Accepted tokens; null = all. */
  tokens: Set<string> | null
  close(): Promise<void>
}

/** A real HTTP server that serves files by hash, with configurable faults. */
export async function startMediaServer(): Promise<MediaServer> {
  const files = new Map<string, Uint8Array>()
  let answers = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const { faults, tokens } = media
    answers++
    media.asked.push(request.headers.range ?? '')
    const instead = faults.status?.(answers)
    if (instead) return response.writeHead(instead.status, instead.headers).end(instead.body)
    if (tokens && !tokens.has(searchParams.get('token') ?? '')) return response.writeHead(403).end()
    const file = files.get(pathname.slice(1))
    if (!file) return response.writeHead(404).end()
    const range = faults.noRanges ? null : request.headers.range?.match(/^bytes=(\d+)-(\d+)$/)
    const shift = faults.shift?.(answers) ?? 0
    const from = range ? Number(range[1]) + shift : 0
    const to = range ? Math.min(Number(range[2]) + shift, file.length - 1) : file.length - 1
    const body = Uint8Array.from(file.subarray(from, to + 1))
    const headers: Record<string, string> = { 'content-length': String(body.length) }
    if (range) headers['content-range'] = `bytes ${from}-${to}/${file.length}`
    if (faults.digests) {
      headers['content-digest'] = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    }
    if (faults.corrupt?.(answers)) body[0] = (body[0] ?? 0) ^ 1
    response.writeHead(range ? 206 : 200, headers)
    const untilCut = faults.cutEvery ? faults.cutEvery * (media.cuts + 1) - media.sent : Number.POSITIVE_INFINITY
    write(response, body, Math.min(faults.cutAfter ?? Number.POSITIVE_INFINITY, untilCut))
  })

  function write(response: ServerResponse, body: Uint8Array, cutAfter: number) {
    const part = body.subarray(0, cutAfter)
    media.sent += part.length
    if (part.length < body.length) media.cuts++
    response.write(part, () => (part.length < body.length ? response.destroy() : response.end()))
  }

  const media: MediaServer = {
    url: (sha256, token = '') => {
      const { port } = server.address() as AddressInfo
      return `http://127.0.0.1:${port}/${sha256}?token=${token}`
    },
    put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      files.set(sha256, bytes)
      return { sha256, size: bytes.length }
    },
    faults: {},
    sent: 0,
    cuts: 0,
    asked: [],
    tokens: null,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return media
}
