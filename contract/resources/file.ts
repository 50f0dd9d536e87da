import { f } from '../kernel/field.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

export const fileKinds = ['picture', 'video', 'audio', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

export const file = defineResource({
  name: 'file',
  path: '/file',
  title: 'name',
  menu: 'content',
  rows: 'own',
  fields: {
    name: f.text({ required: true, max: 255, filter: 'contains' }),
    kind: f.choice(fileKinds, { readonly: true, default: 'other', filter: 'in' }),
    folderId: f.ref('folder', { root: true, filter: 'eq' }),
    size: f.int({ readonly: true, default: 0, unit: 'bytes', filter: 'range' }),
    width: f.int({ readonly: true, unit: 'px' }),
    height: f.int({ readonly: true, unit: 'px' }),
    /** Width times height: compares pictures whichever way they stand. */
    pixels: f.int({ readonly: true, unit: 'px', filter: 'range' }),
    /** Of video and audio. */
    duration: f.int({ readonly: true, unit: 'ms' }),
    /** MIME type, read from the bytes. */
    type: f.text({ readonly: true, filter: 'contains' }),
    /** Stored name: 32 hex digits and the extension. */
    fkey: f.text({ readonly: true, max: 64 }),
    sha256: f.text({ readonly: true, max: 64, filter: 'eq' }),
    /** Bound to the reader and expiring; ask again rather than keep it. */
    url: f.text({ computed: true, readonly: true, signed: true }),
    thumbUrl: f.text({ computed: true, readonly: true, signed: true }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', update: 'edit', remove: 'delete/:ids' },
  views: {
    list: ['name', 'kind', 'size', 'width', 'height', 'duration', 'folderId', 'createBy', 'createTime'],
    show: [
      'name',
      'kind',
      'type',
      'size',
      'width',
      'height',
      'duration',
      'folderId',
      'sha256',
      'createBy',
      'createTime',
    ],
    excel: ['id', 'name', 'kind', 'type', 'size', 'width', 'height', 'duration', 'sha256', 'createBy', 'createTime'],
  },
})
export type File = RecordOf<typeof file>
