import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { tagActions, tagFields } from '#contract/resources/media/tagging.ts'

export const deviceTag = defineResource({
  name: 'deviceTag',
  path: '/deviceTag',
  title: 'name',
  page: 'device',
  rows: 'own',
  sort: { field: 'name', order: 'asc' },
  fields: tagFields,
  crud: { list: 'getByPage', one: 'get/:id', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['name', 'color', 'createBy', 'createTime'] },
  actions: tagActions,
})
export type DeviceTag = RecordOf<typeof deviceTag>
