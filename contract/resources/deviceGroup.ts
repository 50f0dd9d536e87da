import { f } from '../kernel/field.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { treeActions } from '../kernel/tree.ts'

export const deviceGroup = defineResource({
  name: 'deviceGroup',
  path: '/sysGroup',
  title: 'name',
  menu: 'screens',
  rows: 'own',
  parent: 'parentId',
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    name: f.text({ required: true, max: 100, filter: 'contains' }),
    parentId: f.ref('deviceGroup', { root: true, filter: 'eq' }),
    hostId: f.ref('device', { readonly: true }),
    devices: f.int({ computed: true, readonly: true }),
    sortOrder: f.decimal({ default: 0 }),
    status: f.choice([0, -1], { default: 0, filter: 'in' }),
  },
  crud: { list: 'getGroupList', one: 'get/:id', create: 'add', update: 'update', remove: 'delEquGroupById/:ids' },
  views: {
    list: ['name', 'parentId', 'devices', 'hostId', 'sortOrder', 'status'],
    excel: ['id', 'name', 'parentId', 'sortOrder', 'status'],
  },
  actions: {
    ...treeActions('deviceGroup'),
    /** Puts devices into the group. */
    equBindGroup: {
      method: 'POST',
      path: 'equBindGroup/:id',
      perm: 'edit',
      input: { deviceIds: f.refs('device') },
    },
  },
})
export type DeviceGroup = RecordOf<typeof deviceGroup>
