import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { updateStates } from '#contract/states.ts'

/** One version on its way to one screen. */
export const apkLog = defineResource({
  name: 'apkLog',
  path: '/apkLog',
  title: 'version',
  page: 'device',
  rows: 'own',
  fields: {
    deviceId: f.ref('device', { readonly: true, required: true, filter: 'eq' }),
    apkId: f.ref('apk', { readonly: true, filter: 'eq' }),
    rolloutId: f.ref('rollout', { readonly: true, filter: 'eq' }),
    /** What it brings, and what the screen ran before. */
    version: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    formerVersion: f.text({ readonly: true, max: 64 }),
    state: f.choice(updateStates.all, { readonly: true, default: 'pending', filter: 'in' }),
    /** Of a failure: an id of the errors; read in words. */
    reason: f.text({ readonly: true, max: 255 }),
    /** When the screen began to fetch it. */
    startTime: f.moment({ readonly: true }),
    finishTime: f.moment({ readonly: true }),
  },
  crud: {
    list: 'getEquipmentUpdateLogList',
    one: 'get/:id',
    remove: 'deleteEquipmentUpdateLog/:ids',
  },
  views: {
    list: ['deviceId', 'version', 'formerVersion', 'state', 'reason', 'createTime', 'finishTime'],
    excel: ['deviceId', 'version', 'formerVersion', 'state', 'reason', 'createTime', 'startTime', 'finishTime'],
    groups: {
      update: ['deviceId', 'apkId', 'rolloutId', 'version', 'formerVersion'],
      progress: ['state', 'reason', 'startTime', 'finishTime'],
    },
  },
  actions: {
    /** Of what no screen has begun to fetch. The name is the wire's. */
    cancleEquipmentUpdateLog: { method: 'POST', path: 'cancleEquipmentUpdateLog/:id', perm: 'edit' },
  },
})
export type ApkLog = RecordOf<typeof apkLog>
