import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { checked, sendBodyLimit, sendTarget } from '#contract/services/publishing/sending.ts'
import { reviewStates } from '#contract/states.ts'
import { publicationKinds } from './publicationKinds.ts'

/** What is asked for beside the plan, as the send would say it. */
const reviewedRequest = z.looseObject({
  deviceIds: z.array(z.string()).default([]),
  groupIds: z.array(z.string()).default([]),
  mode: z.enum(['replace', 'add']).default('replace'),
  leaveOut: z.boolean().default(false),
  /** Null: to all at once. */
  steps: waveSteps.nullish(),
})

/** A program or a subtitle in the version that is looked at: later edits do not slip through. */
const reviewedContent = z.object({ id: z.string(), title: z.string(), versionId: z.string() })
export type ReviewedContent = z.infer<typeof reviewedContent>

/** A request of this reader that the new one takes the place of. */
const asking = {
  note: f.longText({ max: 500 }),
  insteadOf: f.ref('sendReview'),
}
const asked = z.object({ id: z.string() })
const named = z.array(z.object({ id: z.string(), title: z.string() }))

/** A send, or a change of a plan, that waits for somebody who may approve it. */
export const sendReview = defineResource({
  name: 'sendReview',
  path: '/sendReview',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** Of what is sent. */
    title: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    asks: f.choice(['send', 'planChange'], { readonly: true, default: 'send', filter: 'in' }),
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    state: f.choice(reviewStates.all, { readonly: true, default: 'waiting', filter: 'in' }),
    plan: f.json(playPlan, { readonly: true, required: true }),
    /** The plan that was approved, where it is another one. */
    givenPlan: f.json(playPlan, { readonly: true }),
    /** That it reached when it was asked for. */
    devices: f.int({ readonly: true, default: 0 }),
    /** What the asker says of it. */
    note: f.text({ readonly: true, max: 500 }),
    /** Of who decided. */
    answer: f.text({ readonly: true, max: 500 }),
    reviewedBy: f.text({ readonly: true, max: 50, filter: 'contains' }),
    reviewTime: f.moment({ readonly: true }),
    /** The plan that is to be changed, and its edition as it was seen. */
    sentPlanId: f.ref('sentPlan', { readonly: true, filter: 'eq' }),
    edition: f.int({ readonly: true }),
    contents: f.json(z.array(reviewedContent), { readonly: true, heavy: true, default: [] }),
    request: f.json(reviewedRequest, { readonly: true, heavy: true, default: {} }),
    /** The account that asked, and in whose name it is sent. It stays the same when the row changes its owner. */
    askerId: f.ref('user', { readonly: true, filter: 'eq' }),
  },
  crud: { list: 'getAll', one: 'selectById/:id' },
  views: {
    list: ['title', 'asks', 'plan', 'devices', 'state', 'createBy', 'createTime', 'reviewedBy'],
    show: [
      'title',
      'asks',
      'plan',
      'givenPlan',
      'devices',
      'state',
      'note',
      'createBy',
      'createTime',
      'reviewedBy',
      'reviewTime',
      'answer',
    ],
    excel: [
      'title',
      'asks',
      'kind',
      'devices',
      'state',
      'note',
      'createBy',
      'createTime',
      'reviewedBy',
      'reviewTime',
      'answer',
    ],
    groups: {
      request: ['title', 'asks', 'plan', 'devices', 'note'],
      answer: ['state', 'givenPlan', 'reviewedBy', 'reviewTime', 'answer'],
    },
  },
  actions: {
    ask: {
      method: 'POST',
      path: 'ask',
      access: { page: 'program', perm: 'send' },
      bodyLimit: sendBodyLimit,
      input: { programIds: f.refs('program'), ...sendTarget, ...asking },
      result: asked,
    },
    askSubtitles: {
      method: 'POST',
      path: 'askSubtitles',
      access: { page: 'subtitle', perm: 'send' },
      bodyLimit: sendBodyLimit,
      input: { subtitleIds: f.refs('subtitle'), ...sendTarget, ...asking },
      result: asked,
    },
    askPlan: {
      method: 'POST',
      path: 'askPlan',
      access: { page: 'sentPlan', perm: 'edit' },
      input: {
        sentPlanId: f.ref('sentPlan', { required: true }),
        plan: f.json(playPlan, { required: true }),
        ...asking,
      },
      result: asked,
    },
    /** Whether the caller has to ask, and may decide. */
    getRights: {
      method: 'GET',
      path: 'getRights',
      access: 'member',
      result: z.object({ mustAsk: z.boolean(), mayDecide: z.boolean() }),
    },
    /** Sends it in the asker's name; `plan`: at other times than were asked for. */
    approve: {
      method: 'POST',
      path: 'approve/:id',
      perm: 'approve',
      input: { plan: f.json(playPlan), answer: f.longText({ max: 500 }) },
    },
    refuse: {
      method: 'POST',
      path: 'refuse/:id',
      perm: 'approve',
      input: { answer: f.longText({ required: true, max: 500 }) },
    },
    /** By who asked. */
    withdraw: { method: 'POST', path: 'withdraw/:id', perm: 'view' },
    /** To whom it is to be sent, and whether the reader is who asked. */
    getPlaces: {
      method: 'GET',
      path: 'getPlaces/:id',
      perm: 'view',
      result: z.object({ devices: named, groups: named, isOwn: z.boolean() }),
    },
    /** The content as it was when it was asked for. */
    getContents: {
      method: 'GET',
      path: 'getContents/:id',
      perm: 'view',
      result: z.array(
        z.object({ id: z.string(), title: z.string(), content: z.unknown(), thumbnail: z.string().nullable() }),
      ),
    },
    /** What the send would do now, as who asked may send; `plan`: at other times. */
    check: {
      method: 'POST',
      path: 'check/:id',
      perm: 'view',
      isAtomic: false,
      isRecorded: false,
      input: { plan: f.json(playPlan) },
      result: checked,
    },
    /** What plays on its places now, as who asked sees it. */
    before: {
      method: 'POST',
      path: 'before/:id',
      perm: 'view',
      isRecorded: false,
      input: onAir.calls.beforeSend.input,
      result: onAir.calls.beforeSend.result,
    },
  },
})
export type SendReview = RecordOf<typeof sendReview>
