// The last answers of the server, for opening the page offline. Signing out deletes these answers.
import { ApiError } from '#client/ApiError.ts'

const prefix = 'marquee.simple.known.'

/** Whether a request failed without an answer of the server. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.id === 'general.network' || error.id === 'general.timeout')

type LastKnown<T> = { save(owner: string, value: T): void; read(owner: string): T | null }

/**
 * Stores the last answer per account. `isValue` rejects values stored by an older version or by other code.
 * `storageOf` may throw, because browsers may refuse storage.
 */
export function lastKnown<T>(
  name: string,
  isValue: (value: unknown) => value is T,
  storageOf: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): LastKnown<T> {
  const keyOf = (owner: string) => `${prefix}${name}.${owner}`
  return {
    save(owner, value) {
      try {
        storageOf().setItem(keyOf(owner), JSON.stringify(value))
      } catch {
        // If the browser cannot store the value, only the offline view is lost.
      }
    },
    read(owner) {
      try {
        const value: unknown = JSON.parse(storageOf().getItem(keyOf(owner)) ?? 'null')
        return isValue(value) ? value : null
      } catch {
        return null
      }
    },
  }
}
