import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}
/** Returns the answer to a request: an envelope, raw text, or a promise, which delays the answer. */
type Reply = (seen: Seen) => unknown

/** Starts a server that records requests and answers with the test's replies. */
export async function openServer(reply: Reply) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://host')
    const one = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body,
    }
    seen.push(one)
    const answer = await reply(one)
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    seen,
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const ok = (result: unknown) => ({ success: true, message: 'success', code: 200, timestamp: 0, result })
export const failed = (code: number, message: string, error?: unknown) => ({
  success: false,
  message,
  code,
  timestamp: 0,
  result: null,
  error,
})
