import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { goingActions, goingFields } from '#contract/rules/waves/goingInSteps.ts'
import { usualUpdateSteps } from '#contract/rules/waves/waveSteps.ts'

/**
 * A rollout of a version in steps. A step opens a while (`minutes`) after the devices of the previous step run the
 * version. Absent devices and a tolerated number of failed devices do not delay the next step, unless no device of
 * the step runs the version (rules/waves/decideWave.ts).
 */
export const rollout = defineResource({
  name: 'rollout',
  path: '/apkRollout',
  title: 'title',
  menu: 'screens',
  page: 'device',
  rows: 'own',
  fields: {
    title: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    /** `player`: the player page, whose version is the server's. */
    software: f.choice(['kiosk', 'player'], { readonly: true, default: 'kiosk', filter: 'in' }),
    /** The uploaded version; null for `player`. */
    apkId: f.ref('apk', { readonly: true, filter: 'eq' }),
    version: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    ...goingFields(usualUpdateSteps),
  },
  crud: { list: 'getList', one: 'get/:id' },
  views: {
    list: ['title', 'software', 'version', 'state', 'why', 'step', 'stepCount', 'devices', 'createTime'],
    show: [
      'title',
      'software',
      'apkId',
      'version',
      'state',
      'why',
      'step',
      'stepCount',
      'stepTime',
      'devices',
      'minutes',
      'createBy',
      'createTime',
      'finishTime',
    ],
    excel: [
      'title',
      'software',
      'version',
      'state',
      'why',
      'step',
      'stepCount',
      'devices',
      'createBy',
      'createTime',
      'finishTime',
    ],
    groups: {
      content: ['title', 'software', 'apkId', 'version', 'devices'],
      progress: ['state', 'why', 'step', 'stepCount', 'minutes'],
      time: ['stepTime', 'finishTime'],
    },
  },
  actions: goingActions('rollout'),
})
export type Rollout = RecordOf<typeof rollout>
