import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { programDocument } from '#contract/program.ts'

const stored = z.object({
  title: z.string(),
  document: programDocument,
  /** The revision it was made from. */
  revision: z.number(),
  /** Milliseconds since 1970. */
  time: z.number(),
})
export type Draft = z.infer<typeof stored>

/** What was not saved, kept in this browser over a crash or a reload. */
export type DraftStore = {
  read(key: string): Promise<Draft | null>
  write(key: string, draft: Draft): Promise<void>
  clear(key: string): Promise<void>
}
type Schema = DBSchema & { programs: { key: string; value: Draft } }

/** Without IndexedDB (a private window of some browsers) there is no draft, and saving still works. */
export function createDraftStore(): DraftStore {
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  const open = () => {
    opened ??= openDB<Schema>('marquee-drafts', 1, {
      upgrade: database => void database.createObjectStore('programs'),
    }).catch(() => null)
    return opened
  }
  return {
    read: async key => {
      const found = stored.safeParse(await (await open())?.get('programs', key))
      return found.success ? found.data : null
    },
    write: async (key, draft) => void (await (await open())?.put('programs', draft, key)),
    clear: async key => void (await (await open())?.delete('programs', key)),
  }
}
