import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { treeActions } from '#contract/kernel/tree.ts'
import { fileKinds } from '#contract/resources/media/file.ts'
import { groupRule } from '#contract/rules/devices/groupRule.ts'
import { videoWall } from '#contract/rules/devices/videoWall.ts'
import { deviceStates } from '#contract/states.ts'
import { updateChannels } from './updateChannels.ts'

export const boundFile = z.object({ id: z.string(), name: z.string(), kind: z.enum(fileKinds), size: z.number() })
export type BoundFile = z.infer<typeof boundFile>

/** Result of a rule: number of matching devices out of `all`, and the first ones by name. */
export const rulePreview = z.object({
  all: z.number(),
  count: z.number(),
  devices: z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(deviceStates.all) })),
})
export type RulePreview = z.infer<typeof rulePreview>

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
    /** Membership by rule, ignoring the devices' `groupId`; null: members are assigned. */
    rule: f.json(groupRule),
    /** Whether the group has a rule, so that no devices can be assigned to it. */
    isByRule: f.flag({ computed: true, readonly: true, filter: 'eq' }),
    /** The devices form one video wall: a program spans all of them. */
    wall: f.json(videoWall),
    hostId: f.ref('device', { computed: true, readonly: true }),
    devices: f.int({ computed: true, readonly: true }),
    /** Update channel of its devices; null: that of the parent group. */
    channel: f.choice(updateChannels),
    sortOrder: f.decimal({ default: 0 }),
    status: f.choice([0, -1], { default: 0, filter: 'in' }),
  },
  crud: { list: 'getGroupList', one: 'get/:id', create: 'add', update: 'update', remove: 'delEquGroupById/:ids' },
  views: {
    list: ['name', 'parentId', 'devices', 'rule', 'hostId', 'sortOrder', 'status'],
    form: ['name', 'parentId', 'rule', 'sortOrder', 'status'],
    show: ['name', 'parentId', 'devices', 'rule', 'hostId', 'sortOrder', 'status', 'createBy', 'createTime'],
    excel: ['id', 'name', 'parentId', 'sortOrder', 'status'],
  },
  actions: {
    ...treeActions('deviceGroup'),
    equBindGroup: {
      method: 'POST',
      path: 'equBindGroup/:id',
      perm: 'edit',
      input: { deviceIds: f.refs('device', { required: true }) },
    },
    /** Devices of the group and its subgroups preload the files and keep them. */
    fileBindGroup: {
      method: 'POST',
      path: 'fileBindGroup/:id',
      perm: 'edit',
      input: { fileIds: f.refs('file', { required: true }) },
    },
    /** Ends the preloading: devices delete files that nothing else needs. */
    fileUnbindGroup: {
      method: 'POST',
      path: 'fileUnbindGroup/:id',
      perm: 'edit',
      input: { fileIds: f.refs('file', { required: true }) },
    },
    previewRule: {
      method: 'POST',
      path: 'previewRule',
      perm: 'view',
      input: { rule: f.json(groupRule, { required: true }), groupId: f.ref('deviceGroup') },
      result: rulePreview,
    },
    getBoundFiles: { method: 'GET', path: 'getBoundFiles/:id', perm: 'view', result: z.array(boundFile) },
  },
})
export type DeviceGroup = RecordOf<typeof deviceGroup>
