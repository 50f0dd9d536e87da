import { type DBSchema, openDB } from 'idb'
import type { Job } from './job.ts'

export type Jobs = {
  /** False: the browser stores nothing; releases last as long as the page. */
  isLasting(): boolean
  all(owner: string): Promise<Job[]>
  save(job: Job): Promise<void>
  remove(id: string): Promise<void>
}

interface Schema extends DBSchema {
  jobs: { key: string; value: Job; indexes: { owner: string } }
}

/** Stores releases and their files in this browser. `save` rejects when the storage is full. */
export function openJobs(name = 'marquee.simple'): Jobs {
  let opening: Promise<Awaited<ReturnType<typeof open>> | null> | undefined
  let isLasting = true
  const memory = new Map<string, Job>()
  // Async, so that the exception of a browser without IndexedDB rejects the promise.
  const open = async () =>
    openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('jobs', { keyPath: 'id' }).createIndex('owner', 'owner')
      },
    })
  const database = () => {
    // Private windows may refuse access.
    opening ??= open().catch(() => {
      isLasting = false
      return null
    })
    return opening
  }
  return {
    isLasting: () => isLasting,
    async all(owner) {
      const kept = await database()
      return kept
        ? kept.getAllFromIndex('jobs', 'owner', owner)
        : [...memory.values()].filter(job => job.owner === owner)
    },
    async save(job) {
      const kept = await database()
      if (kept) await kept.put('jobs', job)
      else memory.set(job.id, job)
    },
    async remove(id) {
      const kept = await database()
      if (kept) await kept.delete('jobs', id)
      else memory.delete(id)
    },
  }
}
