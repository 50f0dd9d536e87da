// What was typed and not saved, kept over a reload of this tab.
import { z } from 'zod'
import type { Values } from './formValues.ts'

const stored = z.object({ revision: z.number().nullable(), values: z.record(z.string(), z.unknown()) })
export type Draft = z.infer<typeof stored>

export function createDraft(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, owner: string) {
  const key = `marquee.draft.${owner}`
  return {
    read(): Draft | null {
      try {
        const parsed = stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    write(revision: number | null, values: Values) {
      storage.setItem(key, JSON.stringify({ revision, values }))
    },
    clear() {
      storage.removeItem(key)
    },
  }
}
