import type { DetailedError } from 'tus-js-client'

/** What the server said about a refused transfer, in the reader's language; null when it said nothing. */
export function refusalOf(error: unknown): string | null {
  const body = (error as Partial<DetailedError>).originalResponse?.getBody()
  if (!body) return null
  try {
    const { message }: { message?: unknown } = JSON.parse(body)
    return typeof message === 'string' && message !== '' ? message : null
  } catch {
    return null
  }
}
