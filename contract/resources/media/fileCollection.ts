import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

const text = z.string().max(255)

/** Time spans that end today, so that "week" always means the last seven days. */
export const collectionDates = ['today', 'week', 'month', 'year'] as const

/** Criteria shared by all files of a collection; absent criteria match everything. */
export const collectionRule = z.strictObject({
  key: text.optional(),
  /** Filters of the `file` list, by parameter name. */
  filters: z
    .partialRecord(
      z.enum(['kind', 'tagIds', 'size', 'pixels', 'orientation', 'isPlayable', 'createTime', 'folderId']),
      z.array(text).min(1).max(50),
    )
    .default({}),
  date: z.enum(collectionDates).optional(),
})
export type CollectionRule = z.infer<typeof collectionRule>

/** A saved search: matching files belong to it automatically. */
export const fileCollection = defineResource({
  name: 'fileCollection',
  path: '/fileCollection',
  title: 'name',
  page: 'file',
  rows: 'own',
  sort: { field: 'name', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 60, filter: 'contains' }),
    rule: f.json(collectionRule, { required: true, default: { filters: {} } }),
  },
  crud: { list: 'getByPage', one: 'get/:id', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'createBy', 'createTime'], form: ['name'] },
  actions: {
    /** Returns the id of the new collection. */
    make: {
      method: 'POST',
      path: 'make',
      perm: 'edit',
      input: { name: f.text({ required: true, max: 60 }), rule: f.json(collectionRule, { required: true }) },
      result: z.string(),
    },
  },
})
export type FileCollection = RecordOf<typeof fileCollection>
