import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { waveReasons } from '#contract/rules/waves/decideWave.ts'
import { usualUpdateSteps, waveSteps } from '#contract/rules/waves/waveSteps.ts'
import { waveStates } from '#contract/states.ts'

const chosen = { ids: f.refs('rollout', { required: true }) }

/** A version that goes out in steps: each opens when the screens of the one before have run it without faults for a while. */
export const rollout = defineResource({
  name: 'rollout',
  path: '/apkRollout',
  title: 'title',
  page: 'device',
  rows: 'own',
  fields: {
    title: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    apkId: f.ref('apk', { readonly: true, filter: 'eq' }),
    version: f.text({ readonly: true, required: true, max: 64, filter: 'contains' }),
    state: f.choice(waveStates.all, { readonly: true, default: 'running', filter: 'in' }),
    /** Why it waits, or was taken back. */
    why: f.choice(waveReasons, { readonly: true }),
    steps: f.json(waveSteps, { readonly: true, required: true, heavy: true, default: usualUpdateSteps }),
    /** How many of the steps are open, and how many there are. */
    step: f.int({ readonly: true, default: 1, min: 1 }),
    stepCount: f.int({ readonly: true, default: 1, min: 1 }),
    stepTime: f.moment({ readonly: true, required: true }),
    devices: f.int({ readonly: true, default: 0 }),
    /** Of running without faults, before the next step opens. */
    minutes: f.int({ readonly: true, default: 30, min: 1 }),
    /** When the server looked at it last, and since when it does so without a gap. */
    lookTime: f.moment({ readonly: true }),
    watchTime: f.moment({ readonly: true }),
    finishTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getList', one: 'get/:id' },
  views: {
    list: ['title', 'version', 'state', 'why', 'step', 'stepCount', 'devices', 'createBy', 'createTime'],
    show: [
      'title',
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
    excel: ['title', 'version', 'state', 'why', 'step', 'stepCount', 'devices', 'createBy', 'createTime', 'finishTime'],
    groups: {
      content: ['title', 'apkId', 'version', 'devices'],
      progress: ['state', 'why', 'step', 'stepCount', 'minutes'],
      time: ['stepTime', 'finishTime'],
    },
  },
  actions: {
    /** Opens the next step without waiting for evidence. `step`: refused where another one is open. */
    goOn: { method: 'POST', path: 'goOn', perm: 'edit', input: { ...chosen, step: f.int() } },
    /** No step opens until it is resumed. What fails is taken back all the same. */
    hold: { method: 'POST', path: 'hold', perm: 'edit', input: chosen },
    resume: { method: 'POST', path: 'resume', perm: 'edit', input: chosen },
    /** What waits is called off, and screens that run it get the version they had. */
    takeBack: { method: 'POST', path: 'takeBack', perm: 'edit', input: chosen },
    /** It stays where it is; no more screens get it. */
    stop: { method: 'POST', path: 'stop', perm: 'edit', input: chosen },
  },
})
export type Rollout = RecordOf<typeof rollout>
