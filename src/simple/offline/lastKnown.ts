// What the server answered last, for a page that is opened without a connection. A logout empties it with everything else.
import { ApiError } from '#client/ApiError.ts'

const prefix = 'marquee.simple.known.'

/** Nothing was answered. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.id === 'general.network' || error.id === 'general.timeout')

type LastKnown<T> = { keep(owner: string, value: T): void; read(owner: string): T | null }

/** `isValue`: what an older version kept, or somebody else wrote, is left out. */
export function lastKnown<T>(
  name: string,
  isValue: (value: unknown) => value is T,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): LastKnown<T> {
  const keyOf = (owner: string) => `${prefix}${name}.${owner}`
  return {
    keep(owner, value) {
      try {
        storage.setItem(keyOf(owner), JSON.stringify(value))
      } catch {
        // A full or refused storage costs the view without a connection alone.
      }
    },
    read(owner) {
      try {
        const value: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? 'null')
        return isValue(value) ? value : null
      } catch {
        return null
      }
    },
  }
}
