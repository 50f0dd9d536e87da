import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { writeAtomically } from './writeAtomically.ts'

export type Stored<T> = {
  get(): T
  /**
   * Sets the value; returns whether the value was saved to disk. An unsaved value still applies until the kiosk
   * exits.
   */
  set(value: T): boolean
}

type Options<T> = { file: string; schema: z.ZodType<T>; fallback: T; warn(error: unknown): void }

/** A value stored in its own file; if the file is missing or unreadable, the value is `fallback`. */
export function createStored<T>({ file, schema, fallback, warn }: Options<T>): Stored<T> {
  let value = read() ?? fallback

  function read(): T | null {
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch (error) {
      if (!isMissing(error)) warn(error)
      return null
    }
  }

  return {
    get: () => value,
    set(next) {
      value = next
      try {
        writeAtomically(file, JSON.stringify(next))
        return true
      } catch (error) {
        // A full disk must not stop the running kiosk.
        warn(error)
        return false
      }
    },
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
