import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

const given = {
  title: f.text({ required: true, max: 100, filter: 'contains', immutable: true }),
  preparedId: f.ref('preparedEmergency', { required: true, filter: 'eq', immutable: true }),
  /** The address starts drills only. */
  isDrill: f.flag({ default: false, immutable: true }),
  /** The address may also end the emergency it started. */
  mayEnd: f.flag({ default: false, immutable: true }),
}

/** A secret URL by which another system starts one prepared emergency. Deleting it revokes the URL. */
export const emergencyAddress = defineResource({
  name: 'emergencyAddress',
  path: '/emergencyAddress',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: { ...given, lastTime: f.moment({ readonly: true, quiet: true }) },
  crud: { list: 'getByPage', one: 'get/:id', remove: 'delByIds/:ids' },
  views: { list: ['title', 'preparedId', 'isDrill', 'mayEnd', 'lastTime', 'createBy', 'createTime'], form: [] },
  actions: {
    /** Creates an address and returns its URL path, which cannot be read again: only a hash is stored. */
    make: {
      method: 'POST',
      path: 'make',
      perm: 'add',
      input: given,
      result: z.object({ id: z.string(), path: z.string() }),
    },
  },
})
export type EmergencyAddress = RecordOf<typeof emergencyAddress>
