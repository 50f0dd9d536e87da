// Unsaved input, stored so that it survives a reload of this tab.
import { z } from 'zod'
import type { Values } from './formValues.ts'

const stored = z.object({
  /**
   * Id of the navigation that started the form (`Visit` in core/tabs); empty for a form started without a query
   * string.
   */
  start: z.string().default(''),
  revision: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
})
type Stored = z.infer<typeof stored>
export type Draft = Omit<Stored, 'start'>

export type DraftStore = {
  /** The draft written since this form was started. */
  read(): Draft | null
  /** Draft left by an earlier navigation to the form; offered to the user, never merged into the current draft. */
  previous(): Draft | null
  write(revision: number | null, values: Values): void
  /** Deletes the draft written since this form was started. */
  clear(): void
  /** Deletes the offered draft. `instead`: the draft offered from now on. */
  dropPrevious(instead?: Draft): void
}

export function createDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  owner: string,
  start = '',
): DraftStore {
  const key = `marquee.draft.${owner}`
  const formerKey = `${key}.former`

  function readStored(at: string): Stored | null {
    try {
      const parsed = stored.safeParse(JSON.parse(storage.getItem(at) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }

  const isOther = (draft: Stored | null) => draft !== null && draft.start !== start
  const plain = (draft: Stored | null): Draft | null => draft && { revision: draft.revision, values: draft.values }
  const store = (at: string, draft: Stored) => storage.setItem(at, JSON.stringify(draft))

  function preserveOther() {
    const last = readStored(key)
    if (last && isOther(last)) store(formerKey, last)
  }

  return {
    read() {
      const last = readStored(key)
      return isOther(last) ? null : plain(last)
    },
    previous() {
      const last = readStored(key)
      return plain(isOther(last) ? last : readStored(formerKey))
    },
    write(revision, values) {
      preserveOther()
      store(key, { start, revision, values })
    },
    clear() {
      if (!isOther(readStored(key))) storage.removeItem(key)
    },
    dropPrevious(instead) {
      if (isOther(readStored(key))) storage.removeItem(key)
      if (instead) store(formerKey, { start: '', ...instead })
      else storage.removeItem(formerKey)
    },
  }
}
