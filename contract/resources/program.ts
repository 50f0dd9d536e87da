import { z } from 'zod'
import { f } from '../kernel/field.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { programDocument } from '../program.ts'

export const program = defineResource({
  name: 'program',
  path: '/draw',
  title: 'title',
  menu: 'content',
  rows: 'own',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    code: f.text({ max: 64, filter: 'contains' }),
    width: f.int({ required: true, default: 1920, min: 16, max: 16_384, immutable: true, unit: 'px' }),
    height: f.int({ required: true, default: 1080, min: 16, max: 16_384, immutable: true, unit: 'px' }),
    orientation: f.choice(['horizontal', 'vertical'], { readonly: true, default: 'horizontal', filter: 'in' }),
    duration: f.int({ readonly: true, default: 0, unit: 'ms' }),
    /** Bytes of every file the program needs. */
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    /** Null until the builder saved it once. */
    document: f.json(programDocument, { heavy: true }),
    /** A small picture the builder drew while saving, as a data URL. */
    thumbnail: f.longText({ max: 200_000 }),
    /** When it was last sent; `editedSinceSent` says that screens show an older version. */
    sentTime: f.moment({ readonly: true }),
    editedSinceSent: f.flag({ readonly: true, default: false }),
    /** Stands on some device or group: it can be withdrawn, and not deleted. */
    isPublished: f.flag({ computed: true, readonly: true }),
  },
  crud: {
    list: 'getAll',
    one: 'selectById/:id',
    create: 'createDraw',
    update: 'save',
    remove: 'deleteByIds/:ids',
  },
  views: {
    list: ['title', 'width', 'height', 'orientation', 'duration', 'size', 'sentTime', 'createBy', 'updateTime'],
    form: ['title', 'code', 'width', 'height'],
    show: [
      'title',
      'code',
      'width',
      'height',
      'orientation',
      'duration',
      'size',
      'sentTime',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
    ],
    excel: ['id', 'title', 'code', 'width', 'height', 'duration', 'size', 'sentTime', 'createBy', 'createTime'],
  },
  actions: {
    /** Keeps the program as it is now as a template of the caller's; answers its id. */
    saveAsModel: { method: 'POST', path: 'saveAsModel/:id', perm: 'add', result: z.string() },
  },
})
export type Program = RecordOf<typeof program>
