import { type DBSchema, openDB } from 'idb'
import { type Content, filesOfContent } from '#src/simple/jobs/job.ts'
import type { Unsent } from './unsent.ts'

type SaveOptions = { readonly isWithoutFiles?: boolean }

export type UnsentStore = {
  /** Unsent releases of an account, the last changed first. */
  all(owner: string): Promise<Unsent[]>
  /**
   * Never rejects: what the browser cannot store lasts as long as the page. `isWithoutFiles`: the files are not
   * copied into the browser's storage.
   */
  save(unsent: Unsent, options?: SaveOptions): Promise<void>
  remove(id: string): Promise<void>
}

// Files are stored separately, because storing them again with each keystroke would copy them.
interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent; indexes: { owner: string } }
  files: { key: string; value: readonly File[] }
}

/** Maximum number per account; more would fill the phone with forgotten pictures. */
const most = 5
/** Maximum bytes of files stored for one unsent release; larger files are copied only once they are sent. */
const mostBytes = 100 * 1024 * 1024

/**
 * Unsent releases are in a database of their own: before a store could be added to the database of the jobs, all
 * other tabs would have to close that database.
 */
export function openUnsent(name = 'marquee.simple.unsent'): UnsentStore {
  let opening: Promise<Awaited<ReturnType<typeof open>> | null> | undefined
  const memory = new Map<string, Unsent>()
  const storedFiles = new Map<string, readonly File[]>()
  let last: Promise<unknown> = Promise.resolve()

  // Async, so that the exception of a browser without IndexedDB rejects the promise.
  const open = async () =>
    openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('unsent', { keyPath: 'id' }).createIndex('owner', 'owner')
        db.createObjectStore('files')
      },
    })
  const database = () => {
    // Private windows may refuse access.
    opening ??= open().catch(() => null)
    return opening
  }
  /** Runs writes one after another, so that the last change wins. */
  const inOrder = <T>(write: () => Promise<T>): Promise<T> => {
    const written = last.then(write)
    last = written.catch(() => undefined)
    return written
  }

  async function write(unsent: Unsent, isWithoutFiles: boolean): Promise<void> {
    const db = await database()
    if (!db) return
    const { content } = unsent.draft ?? {}
    const chosen = content ? filesOfContent(content) : []
    const isTooLarge = chosen.reduce((sum, { size }) => sum + size, 0) > mostBytes
    const isStorable = !isWithoutFiles && !isTooLarge
    // Without its files, a release of a template still has its texts, but a release of files has no content.
    if (!isStorable && content?.kind === 'files') {
      // Deletes the version stored earlier, because it has other files.
      if (isTooLarge) await erase(unsent.id)
      return
    }
    const files = isStorable ? chosen : []
    if (!isSame(storedFiles.get(unsent.id), files)) await db.put('files', files, unsent.id)
    storedFiles.set(unsent.id, files)
    await db.put('unsent', withFiles(unsent, files.map(placeholder)))
  }
  async function erase(id: string): Promise<void> {
    const db = await database()
    storedFiles.delete(id)
    await Promise.all([db?.delete('unsent', id), db?.delete('files', id)])
  }
  async function read(owner: string): Promise<Unsent[]> {
    const db = await database()
    const stored = (await db?.getAllFromIndex('unsent', 'owner', owner)) ?? []
    return Promise.all(stored.map(async each => withFiles(each, (await db?.get('files', each.id)) ?? [])))
  }
  async function all(owner: string): Promise<Unsent[]> {
    const stored = await read(owner).catch(() => [])
    const own = [...memory.values()].filter(each => each.owner === owner)
    const others = stored.filter(({ id }) => !memory.has(id))
    return [...own, ...others].sort((one, other) => other.changedAt - one.changedAt)
  }
  return {
    all: owner => inOrder(() => all(owner)),
    async save(unsent, { isWithoutFiles = false } = {}) {
      const isNew = !memory.has(unsent.id)
      memory.set(unsent.id, unsent)
      await inOrder(async () => {
        // The release was removed while this write waited for its turn.
        if (!memory.has(unsent.id)) return
        await write(unsent, isWithoutFiles).catch(() => undefined)
        const old = isNew ? (await all(unsent.owner)).slice(most) : []
        for (const { id } of old) {
          memory.delete(id)
          await erase(id).catch(() => undefined)
        }
      })
    },
    async remove(id) {
      memory.delete(id)
      await inOrder(() => erase(id).catch(() => undefined))
    },
  }
}

const placeholder = ({ name, type }: File) => new File([], name, { type })

const isSame = (one: readonly File[] | undefined, other: readonly File[]) =>
  one?.length === other.length && one.every((file, at) => file === other[at])

function withFiles(unsent: Unsent, files: readonly File[]): Unsent {
  const { draft } = unsent
  return draft ? { ...unsent, draft: { ...draft, content: contentWith(draft.content, files) } } : unsent
}

function contentWith(content: Content, files: readonly File[]): Content {
  if (content.kind === 'files') return { ...content, files }
  if (content.kind !== 'template') return content
  const pictures = (content.pictures ?? []).flatMap(({ nodeId }, at) => {
    const file = files[at]
    return file ? [{ nodeId, file }] : []
  })
  return { ...content, pictures }
}

export const unsentStore = openUnsent()
