// Unsaved input, stored so that it survives a reload of this tab.
import { z } from 'zod'
import type { Values } from './formValues.ts'

const stored = z.object({
  /** Visit that started the form (core/tabs); empty where the page is not opened from an object. */
  start: z.string().default(''),
  revision: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
})
type Stored = z.infer<typeof stored>
export type Draft = Omit<Stored, 'start'>

export type DraftStore = {
  /** Draft of this visit. */
  read(): Draft | null
  /** Unfinished draft of another visit: offered, never merged into this one. */
  former(): Draft | null
  write(revision: number | null, values: Values): void
  /** Deletes the draft of this visit. */
  clear(): void
  /** `instead`: the draft offered from now on. */
  dropFormer(instead?: Draft): void
}

export function createDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  owner: string,
  start = '',
): DraftStore {
  const key = `marquee.draft.${owner}`
  const formerKey = `${key}.former`

  function found(at: string): Stored | null {
    try {
      const parsed = stored.safeParse(JSON.parse(storage.getItem(at) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }

  const isOther = (draft: Stored | null) => draft !== null && draft.start !== start
  const plain = (draft: Stored | null): Draft | null => draft && { revision: draft.revision, values: draft.values }
  const put = (at: string, draft: Stored) => storage.setItem(at, JSON.stringify(draft))

  function stepAside() {
    const last = found(key)
    if (last && isOther(last)) put(formerKey, last)
  }

  return {
    read() {
      const last = found(key)
      return isOther(last) ? null : plain(last)
    },
    former() {
      const last = found(key)
      return plain(isOther(last) ? last : found(formerKey))
    },
    write(revision, values) {
      stepAside()
      put(key, { start, revision, values })
    },
    clear() {
      if (!isOther(found(key))) storage.removeItem(key)
    },
    dropFormer(instead) {
      if (isOther(found(key))) storage.removeItem(key)
      if (instead) put(formerKey, { start: '', ...instead })
      else storage.removeItem(formerKey)
    },
  }
}
