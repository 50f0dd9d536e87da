import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Maximum number of devices per request of `glance`. */
export const mostGlances = 60

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
    /** True: taken for the screenshot wall. Such screenshots are not listed, and only the last two are kept. */
    isGlance: f.flag({ readonly: true, default: false }),
    fkey: f.text({ readonly: true, required: true, max: 64 }),
    sha256: f.text({ readonly: true, required: true, max: 64 }),
    url: f.text({ computed: true, readonly: true, signed: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id', remove: 'delCutpic/:ids' },
  views: {
    list: ['deviceId', 'size', 'resolution', 'createTime'],
    show: ['deviceId', 'createTime', 'size', 'resolution', 'sha256'],
    excel: ['deviceId', 'size', 'width', 'height', 'createTime'],
  },
  actions: {
    /** Screenshots of a device, newest first. */
    getScreenFiles: {
      method: 'GET',
      path: 'getScreenFiles/:id',
      perm: 'view',
      result: z.array(z.looseObject({ id: z.string(), url: z.string(), createTime: z.string() })),
    },
    /**
     * The newest screenshot of each device, or null; `time` is ISO 8601 in UTC. If the caller has the permission to
     * control devices, the call also requests new screenshots.
     */
    glance: {
      method: 'GET',
      path: 'glance',
      perm: 'view',
      input: { ids: f.refs('device', { required: true, max: mostGlances }) },
      result: z.array(
        z.object({
          deviceId: z.string(),
          picture: z.object({ id: z.string(), time: z.string(), url: z.string() }).nullable(),
        }),
      ),
    },
  },
})
export type ScreenFile = RecordOf<typeof screenFile>
