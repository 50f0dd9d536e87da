import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { fileFacts } from './file.ts'

/** Days until a file in the recycle bin is deleted permanently. */
export const binDays = 30

/** A file in the recycle bin, under its former id. It cannot be shown or used until it is restored. */
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
    /** When the file will be deleted permanently. */
    leaveTime: f.moment({ computed: true, readonly: true }),
    thumbUrl: f.text({ computed: true, readonly: true, signed: true }),
  },
  crud: { list: 'getByPage', remove: 'delByIds/:ids' },
  views: {
    list: ['name', 'kind', 'size', 'folderId', 'binTime', 'binBy', 'leaveTime'],
    excel: ['id', 'name', 'kind', 'size', 'binTime', 'binBy'],
  },
  actions: {
    /** Restores files to the library, into their folder if it still exists. */
    restore: {
      method: 'POST',
      path: 'restore',
      perm: 'delete',
      input: { ids: f.refs('binnedFile', { required: true }) },
    },
    /** Permanently deletes every file in the bin that the caller may delete. */
    clear: { method: 'DELETE', path: 'clear', perm: 'delete' },
    /** Number of files, and the bytes that deleting them would free. */
    space: {
      method: 'GET',
      path: 'getSpace',
      perm: 'view',
      result: z.object({ count: z.number(), bytes: z.number() }),
    },
  },
})
export type BinnedFile = RecordOf<typeof binnedFile>
