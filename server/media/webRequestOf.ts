import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** The request as tus takes it, below a URL of ours: what the sender wrote into the path has been read already. */
export function webRequestOf(raw: IncomingMessage, url: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH'
  const body: ReadableStream | null = hasBody ? Readable.toWeb(raw) : null
  const init = { method: raw.method ?? 'GET', headers, body, duplex: 'half' }
  return new Request(new URL(url, 'http://marquee.internal'), init as RequestInit)
}
