import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

const given = {
  title: f.text({ required: true, max: 100, filter: 'contains', immutable: true }),
  preparedId: f.ref('preparedEmergency', { required: true, filter: 'eq', immutable: true }),
  /** What it starts is a drill. */
  isDrill: f.flag({ default: false, immutable: true }),
  /** It may end what it started. */
  mayEnd: f.flag({ default: false, immutable: true }),
}

/** A secret address by which another system starts one prepared emergency. Deleting it revokes it. */
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
    /** Answers the address once; what is kept of it opens nothing. */
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
