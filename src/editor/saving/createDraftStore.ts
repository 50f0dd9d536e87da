import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { programDocument } from '#contract/programs/program.ts'

const stored = z.object({
  title: z.string(),
  document: programDocument,
  /** The program's revision that the draft is based on. */
  revision: z.number(),
  /** Milliseconds since 1970. */
  time: z.number(),
})
export type Draft = z.infer<typeof stored>
export type FoundDraft = Draft & { slot: string }

/**
 * Unsaved changes stored in this browser, which survive a crash or reload. Each open builder has its own slot, whose
 * name starts with the key of the program.
 */
export type DraftStore = {
  /** The newest draft of the program; null: none. */
  read(key: string): Promise<FoundDraft | null>
  write(slot: string, draft: Draft): Promise<void>
  clear(slot: string): Promise<void>
  /** Deletes this draft and older ones of the program. */
  forget(key: string, draft: FoundDraft): Promise<void>
}
type Schema = DBSchema & { programs: { key: string; value: Draft } }

export const slotOf = (key: string, tab: string) => `${key}:${tab}`

/**
 * Opens the drafts in IndexedDB. Without IndexedDB, as in private windows of some browsers, there are no drafts, but
 * saving still works.
 */
export function createDraftStore(): DraftStore {
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  const open = () => {
    opened ??= openDB<Schema>('marquee-drafts', 1, {
      upgrade: database => void database.createObjectStore('programs'),
    }).catch(() => null)
    return opened
  }
  return {
    async read(key) {
      const programs = (await open())?.transaction('programs').store
      const within = IDBKeyRange.bound(slotOf(key, ''), slotOf(key, '\uffff'))
      const found: FoundDraft[] = []
      for (let cursor = await programs?.openCursor(within); cursor; cursor = await cursor.continue()) {
        const draft = stored.safeParse(cursor.value)
        if (draft.success) found.push({ ...draft.data, slot: cursor.key })
      }
      return found.sort((one, other) => other.time - one.time)[0] ?? null
    },
    write: async (slot, draft) => void (await (await open())?.put('programs', draft, slot)),
    async forget(key, { slot, time }) {
      const programs = (await open())?.transaction('programs', 'readwrite').store
      const within = IDBKeyRange.bound(slotOf(key, ''), slotOf(key, '\uffff'))
      for (let cursor = await programs?.openCursor(within); cursor; cursor = await cursor.continue()) {
        if (cursor.key === slot || cursor.value.time <= time) await cursor.delete()
      }
    },
    clear: async slot => void (await (await open())?.delete('programs', slot)),
  }
}
