import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { updateStates } from '#contract/states.ts'

/** The update of one device to one version. */
export const apkLog = defineResource({
  name: 'apkLog',
  path: '/apkLog',
  title: 'version',
  menu: 'screens',
  page: 'device',
  rows: 'own',
  fields: {
    deviceId: f.ref('device', { readonly: true, required: true, filter: 'eq' }),
    apkId: f.ref('apk', { readonly: true, filter: 'eq' }),
    rolloutId: f.ref('rollout', { readonly: true, filter: 'eq' }),
    /** `version`: the new one; `formerVersion`: the one before the update. */
    version: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    formerVersion: f.text({ readonly: true, max: 64 }),
    state: f.choice(updateStates.all, { readonly: true, default: 'pending', filter: 'in' }),
    /** Error id if the update failed. */
    reason: f.text({ readonly: true, max: 255 }),
    /** When the device started the download. */
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
    /** Cancels an update that its device has not started to download. The wire protocol misspells the name. */
    cancleEquipmentUpdateLog: { method: 'POST', path: 'cancleEquipmentUpdateLog/:id', perm: 'edit' },
  },
})
export type ApkLog = RecordOf<typeof apkLog>
