import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { fileFacts } from './file.ts'

/** Days until what lies in the bin is deleted for good. */
export const binDays = 30

/** A deleted file, under the id it had. Nothing shows it and nothing can be made of it until it is put back. */
export const binnedFile = defineResource({
  name: 'binnedFile',
  path: '/fileBin',
  title: 'name',
  page: 'file',
  addresses: { list: '/file-bin' },
  rows: 'own',
  sort: { field: 'binTime', order: 'desc' },
  fields: {
    ...fileFacts,
    name: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    folderId: f.ref('folder', { readonly: true, root: true }),
    tagIds: f.refs('fileTag', { readonly: true }),
    validUntil: f.date({ readonly: true }),
    binTime: f.moment({ readonly: true, required: true, filter: 'range' }),
    binBy: f.text({ readonly: true }),
    /** When it is deleted for good. */
    leaveTime: f.moment({ computed: true, readonly: true }),
    thumbUrl: f.text({ computed: true, readonly: true, signed: true }),
  },
  crud: { list: 'getByPage', remove: 'delByIds/:ids' },
  views: {
    list: ['name', 'kind', 'size', 'folderId', 'binTime', 'binBy', 'leaveTime'],
    excel: ['id', 'name', 'kind', 'size', 'binTime', 'binBy'],
  },
  actions: {
    /** Back into the library, into its folder where that is still there. */
    restore: {
      method: 'POST',
      path: 'restore',
      perm: 'delete',
      input: { ids: f.refs('binnedFile', { required: true }) },
    },
    /** Everything the caller may delete, for good. */
    clear: { method: 'DELETE', path: 'clear', perm: 'delete' },
    /** How many there are, and the bytes that only they keep. */
    space: {
      method: 'GET',
      path: 'getSpace',
      perm: 'view',
      result: z.object({ count: z.number(), bytes: z.number() }),
    },
  },
})
export type BinnedFile = RecordOf<typeof binnedFile>
