import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Screenshots a device sent. */
export const screenFile = defineResource({
  name: 'screenFile',
  path: '/screenFile',
  title: 'createTime',
  page: 'device',
  rows: 'own',
  fields: {
    deviceId: f.ref('device', { readonly: true, required: true, filter: 'eq' }),
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    width: f.int({ readonly: true, unit: 'px' }),
    height: f.int({ readonly: true, unit: 'px' }),
    resolution: f.text({ computed: true, readonly: true }),
    fkey: f.text({ readonly: true, required: true, max: 64 }),
    sha256: f.text({ readonly: true, required: true, max: 64 }),
    url: f.text({ computed: true, readonly: true, signed: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', remove: 'delCutpic/:ids' },
  views: {
    list: ['deviceId', 'size', 'resolution', 'createTime'],
    excel: ['deviceId', 'size', 'width', 'height', 'createTime'],
  },
  actions: {
    /** Those of a device, the newest first. */
    getScreenFiles: {
      method: 'GET',
      path: 'getScreenFiles/:id',
      perm: 'view',
      result: z.array(z.looseObject({ id: z.string(), url: z.string(), createTime: z.string() })),
    },
  },
})
export type ScreenFile = RecordOf<typeof screenFile>
