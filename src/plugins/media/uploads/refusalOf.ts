import type { DetailedError } from 'tus-js-client'

/** The server's error message for a rejected transfer, in the reader's language; null if there is none. */
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
