import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { publicationKinds } from './publicationKinds.ts'

const kinds = ['idle', 'timed', 'insert'] as const
const chosen = { ids: f.refs('sentPlan', { required: true }) }
const named = z.array(z.object({ id: z.string(), title: z.string() }))

/** The plan that a program or subtitle was sent with: changing it affects every device and group of the send. */
export const sentPlan = defineResource({
  name: 'sentPlan',
  path: '/playTime',
  title: 'name',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** Name and type of the plan, for lists. */
    name: f.text({ readonly: true, required: true, max: 100, filter: 'contains' }),
    /** Kind of the sent content; `programId` or `subtitleId` is set accordingly. */
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    programId: f.ref('program', { readonly: true, filter: 'eq' }),
    subtitleId: f.ref('subtitle', { readonly: true, filter: 'eq' }),
    type: f.choice(kinds, { readonly: true, required: true, filter: 'in' }),
    plan: f.json(playPlan, { required: true }),
    /** `ended`: the plan is on no device any more, because it was withdrawn or replaced, or its plays are used up. */
    state: f.choice(['running', 'paused', 'ended'], { computed: true, readonly: true, filter: 'in' }),
    /** While true, devices do not play the content but keep its files. */
    isPaused: f.flag({ readonly: true, default: false }),
    /** Incremented by each change. */
    edition: f.int({ readonly: true, default: 1, min: 1 }),
    /** Number of devices that the plan reaches, or reached when it ended. */
    devices: f.int({ computed: true, readonly: true }),
    /** Account that approved this edition, if approval was required. */
    approvedBy: f.text({ readonly: true, max: 50, filter: 'contains' }),
    deviceId: f.ref('device', { computed: true, readonly: true, filter: 'eq' }),
  },
  crud: { list: 'getAll', one: 'selectById/:id', update: 'edit' },
  views: {
    list: ['name', 'programId', 'plan', 'state', 'devices', 'createBy', 'createTime'],
    form: ['plan'],
    show: [
      'name',
      'programId',
      'subtitleId',
      'plan',
      'state',
      'devices',
      'edition',
      'createBy',
      'createTime',
      'approvedBy',
      'updateBy',
      'updateTime',
    ],
    excel: ['name', 'kind', 'programId', 'subtitleId', 'type', 'state', 'devices', 'edition', 'createBy', 'createTime'],
  },
  actions: {
    pause: { method: 'POST', path: 'pause', perm: 'edit', input: chosen },
    resume: { method: 'POST', path: 'resume', perm: 'edit', input: chosen },
    /** Ends the plan permanently: it can be copied but not resumed. */
    end: { method: 'POST', path: 'end', perm: 'edit', input: chosen },
    /**
     * Targets of the send, limited to those that the reader may see. A copy of the send starts with these targets.
     */
    getPlaces: {
      method: 'GET',
      path: 'getPlaces/:id',
      perm: 'view',
      result: z.object({ devices: named, groups: named }),
    },
  },
})
export type SentPlan = RecordOf<typeof sentPlan>
