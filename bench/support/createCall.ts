import type { Envelope } from '#contract/kernel/envelope.ts'

export type Call = <T>(path: string, body: Record<string, unknown>) => Promise<T>

/** Returns a function that posts like the administration; throws when the server refuses. */
export function createCall(url: string, accessToken: string): Call {
  return async <T>(path: string, body: Record<string, unknown>) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { accessToken, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Envelope<T>
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.result
  }
}
