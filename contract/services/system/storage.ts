import { z } from 'zod'
import { setInputOf } from '#contract/derive/settingCallsOf.ts'
import { defineService } from '#contract/kernel/service.ts'
import { storage as setting, storageServices } from '#contract/siteSettings/storage.ts'

const storageLocation = z.object({
  service: z.enum(storageServices),
  isActive: z.boolean(),
  files: z.number(),
  bytes: z.number(),
})
export type StorageLocation = z.infer<typeof storageLocation>

const edit = { page: 'setting', perm: 'edit' } as const

/** Calls of the storage setting besides reading and saving. */
export const storage = defineService({
  name: 'storage',
  path: '/setting/oss',
  calls: {
    /** Name of the store in use. */
    check: { method: 'GET', path: 'check', access: 'member', result: z.enum(storageServices) },
    /** Number of files and bytes in each store. */
    use: { method: 'GET', path: 'use', access: { page: 'setting', perm: 'view' }, result: z.array(storageLocation) },
    /**
     * Writes, reads and deletes a small object with the given values, by default the stored ones; saves nothing.
     * Returns the duration of each operation in milliseconds.
     */
    test: {
      method: 'POST',
      path: 'test',
      access: edit,
      isAtomic: false,
      input: setInputOf(setting),
      result: z.object({ write: z.number(), read: z.number(), remove: z.number() }),
    },
    /**
     * Starts a job that moves every file to the store in use. Returns the job's id; null if such a job is running.
     */
    move: { method: 'POST', path: 'move', access: edit, result: z.string().nullable() },
  },
})
