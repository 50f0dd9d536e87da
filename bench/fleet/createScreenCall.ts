import { Agent, request } from 'node:http'

type Answer<T> =
  | { success: true; result: T }
  /** `retryAfter`: milliseconds from the server's Retry-After header. */
  | { success: false; id: string; retryAfter: number }

/** Sends one API call of a screen: GET without a body, else POST. Never rejects; failures are answers. */
export type ScreenCall = <T>(path: string, body: object | null, token: string) => Promise<Answer<T>>

const patience = 30_000

export function createScreenCall(url: () => string, atOnce: number): ScreenCall & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

  const ask: ScreenCall = (path, body, token) =>
    new Promise(done => {
      const lost = { success: false, id: 'network', retryAfter: 0 } as const
      const asking = request(`${url()}/xboot/screen/${path}`, {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { accessToken: token, ...(body && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(patience),
      })
      asking.on('error', () => done(lost))
      asking.on('response', response => {
        const parts: Buffer[] = []
        response.on('error', () => done(lost))
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const retryAfter = Number(response.headers['retry-after'] ?? 0) * 1000
          const answer = parsed(Buffer.concat(parts).toString())
          if (answer?.success) done({ success: true, result: answer.result as never })
          else done({ success: false, id: answer?.error?.id ?? 'network', retryAfter })
        })
      })
      asking.end(body ? JSON.stringify(body) : undefined)
    })

  return Object.assign(ask, { close: () => agent.destroy() })
}

type Envelope = { success: boolean; result: unknown; error?: { id: string } }

function parsed(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}
