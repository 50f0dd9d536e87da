import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { waveReasons } from '#contract/rules/waves/decideWave.ts'
import { waveStandings } from '#contract/rules/waves/screenStanding.ts'
import { usualSteps, waveSteps } from '#contract/rules/waves/waveSteps.ts'
import { waveStates } from '#contract/states.ts'
import { publicationKinds } from './publicationKinds.ts'

const chosen = { ids: f.refs('wave', { required: true }) }

const screen = z.object({
  id: z.string(),
  name: z.string(),
  standing: z.enum(waveStandings),
  /** Of its log, where it shows a fault. */
  reason: z.string().nullable(),
  culprit: z.string().nullable(),
})

/** One step with where its screens stand; of many, those first that tell why it waits. */
const stepProgress = z.object({
  openTime: z.string().nullable(),
  screens: z.number(),
  counts: z.array(z.object({ standing: z.enum(waveStandings), screens: z.number() })),
  named: z.array(screen),
})
export type WaveStepProgress = z.infer<typeof stepProgress>

/** A send that goes out in steps: each opens when the screens of the one before have shown it without faults for a while. */
export const wave = defineResource({
  name: 'wave',
  path: '/wave',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** Of what is sent. */
    title: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    state: f.choice(waveStates.all, { readonly: true, default: 'running', filter: 'in' }),
    /** Why it waits, or was taken back. */
    why: f.choice(waveReasons, { readonly: true }),
    steps: f.json(waveSteps, { readonly: true, required: true, heavy: true, default: usualSteps }),
    /** How many of the steps are open, and how many there are. */
    step: f.int({ readonly: true, default: 1, min: 1 }),
    stepCount: f.int({ readonly: true, default: 1, min: 1 }),
    stepTime: f.moment({ readonly: true, required: true }),
    devices: f.int({ readonly: true, default: 0 }),
    /** Of faultless plays, before the next step opens. */
    minutes: f.int({ readonly: true, default: 30, min: 1 }),
    /** When the server looked at it last, and since when it does so without a gap. */
    lookTime: f.moment({ readonly: true }),
    watchTime: f.moment({ readonly: true }),
    finishTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getAll', one: 'selectById/:id' },
  views: {
    list: ['title', 'kind', 'state', 'why', 'step', 'stepCount', 'devices', 'createBy', 'createTime'],
    show: [
      'title',
      'kind',
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
    excel: ['title', 'kind', 'state', 'why', 'step', 'stepCount', 'devices', 'createBy', 'createTime', 'finishTime'],
    groups: {
      content: ['title', 'kind', 'devices'],
      progress: ['state', 'why', 'step', 'stepCount', 'minutes'],
      time: ['stepTime', 'finishTime'],
    },
  },
  actions: {
    /** Opens the next step without waiting for evidence; after the last one it is over. `step`: refused where another one is open. */
    goOn: { method: 'POST', path: 'goOn', perm: 'edit', input: { ...chosen, step: f.int() } },
    /** No step opens until it is resumed. What fails is taken back all the same. */
    hold: { method: 'POST', path: 'hold', perm: 'edit', input: chosen },
    resume: { method: 'POST', path: 'resume', perm: 'edit', input: chosen },
    /** Screens of the open steps get what they had before. */
    takeBack: { method: 'POST', path: 'takeBack', perm: 'edit', input: chosen },
    /** For good, where it is: the open steps keep it, the others what they have. */
    stop: { method: 'POST', path: 'stop', perm: 'edit', input: chosen },
    getProgress: {
      method: 'GET',
      path: 'getProgress/:id',
      perm: 'view',
      /** `until`: when the next step opens, if all goes on as it does. */
      result: z.object({ steps: z.array(stepProgress), until: z.string().nullable() }),
    },
  },
})
export type Wave = RecordOf<typeof wave>
