import { z } from 'zod'
import { setInputOf } from '#contract/derive/settingCallsOf.ts'
import { defineService } from '#contract/kernel/service.ts'
import { storage as setting, storageServices } from '#contract/settings/storage.ts'

const place = z.object({
  service: z.enum(storageServices),
  isActive: z.boolean(),
  files: z.number(),
  bytes: z.number(),
})
export type StoragePlace = z.infer<typeof place>

const edit = { page: 'setting', perm: 'edit' } as const

/** What the storage setting does beyond being read and saved. */
export const storage = defineService({
  name: 'storage',
  path: '/setting/oss',
  calls: {
    /** The store in use. */
    check: { method: 'GET', path: 'check', access: 'member', result: z.enum(storageServices) },
    /** How much lies where. */
    use: { method: 'GET', path: 'use', access: { page: 'setting', perm: 'view' }, result: z.array(place) },
    /** Writes, reads and deletes a small object with what is given, else with what is stored; nothing is saved. Answers ms. */
    test: {
      method: 'POST',
      path: 'test',
      access: edit,
      isAtomic: false,
      input: setInputOf(setting),
      result: z.object({ write: z.number(), read: z.number(), remove: z.number() }),
    },
    /** Brings every file to the store in use, as long work of the caller; null when that is on its way already. */
    move: { method: 'POST', path: 'move', access: edit, result: z.string().nullable() },
  },
})
