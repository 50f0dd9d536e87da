import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { waveSteps } from '#contract/rules/waves/waveSteps.ts'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { checked, sendBodyLimit, sendTarget } from '#contract/services/publishing/sending.ts'
import { reviewStates } from '#contract/states.ts'
import { publicationKinds } from './publicationKinds.ts'

/** Input of the send as requested. The field `plan` stores the plan. */
const reviewedRequest = z.looseObject({
  deviceIds: z.array(z.string()).default([]),
  groupIds: z.array(z.string()).default([]),
  mode: z.enum(['replace', 'add']).default('replace'),
  leaveOut: z.boolean().default(false),
  /** Null: all devices at once. */
  steps: waveSteps.nullish(),
})

/** The version under review; the approval does not cover later edits. */
const reviewedContent = z.object({ id: z.string(), title: z.string(), versionId: z.string() })
export type ReviewedContent = z.infer<typeof reviewedContent>

/** `insteadOf`: the caller's earlier request that the new one replaces. */
const asking = {
  note: f.longText({ max: 500 }),
  insteadOf: f.ref('sendReview'),
}
const createdReview = z.object({ id: z.string() })
const named = z.array(z.object({ id: z.string(), title: z.string() }))

/** A send, or a change of a plan, that waits for approval. */
export const sendReview = defineResource({
  name: 'sendReview',
  path: '/sendReview',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** Title of the content. */
    title: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    asks: f.choice(['send', 'planChange'], { readonly: true, default: 'send', filter: 'in' }),
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    state: f.choice(reviewStates.all, { readonly: true, default: 'waiting', filter: 'in' }),
    plan: f.json(playPlan, { readonly: true, required: true }),
    /** The approved plan, if it differs from the requested one. */
    givenPlan: f.json(playPlan, { readonly: true }),
    /** Number of devices at the time of the request. */
    devices: f.int({ readonly: true, default: 0 }),
    /** Note of the requester. */
    note: f.text({ readonly: true, max: 500 }),
    /** Note of the reviewer. */
    answer: f.text({ readonly: true, max: 500 }),
    reviewedBy: f.text({ readonly: true, max: 50, filter: 'contains' }),
    reviewTime: f.moment({ readonly: true }),
    /** The plan to be changed, and its edition at the time of the request. */
    sentPlanId: f.ref('sentPlan', { readonly: true, filter: 'eq' }),
    edition: f.int({ readonly: true }),
    contents: f.json(z.array(reviewedContent), { readonly: true, heavy: true, default: [] }),
    request: f.json(reviewedRequest, { readonly: true, heavy: true, default: {} }),
    /** The requesting account, in whose name the content is sent. Unaffected by a change of the row's owner. */
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
      result: createdReview,
    },
    askSubtitles: {
      method: 'POST',
      path: 'askSubtitles',
      access: { page: 'subtitle', perm: 'send' },
      bodyLimit: sendBodyLimit,
      input: { subtitleIds: f.refs('subtitle'), ...sendTarget, ...asking },
      result: createdReview,
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
      result: createdReview,
    },
    /** `mustAsk`: the caller needs approval to send; `mayDecide`: the caller may approve. */
    getRights: {
      method: 'GET',
      path: 'getRights',
      access: 'member',
      result: z.object({ mustAsk: z.boolean(), mayDecide: z.boolean() }),
    },
    /** Approves the request and sends in the requester's name; `plan` replaces the requested plan. */
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
    /** Withdraws a request; only its requester may. */
    withdraw: { method: 'POST', path: 'withdraw/:id', perm: 'view' },
    /** Targets of the request, and whether the caller is the requester. */
    getPlaces: {
      method: 'GET',
      path: 'getPlaces/:id',
      perm: 'view',
      result: z.object({ devices: named, groups: named, isOwn: z.boolean() }),
    },
    /** The content in the requested version. */
    getContents: {
      method: 'GET',
      path: 'getContents/:id',
      perm: 'view',
      result: z.array(
        z.object({ id: z.string(), title: z.string(), content: z.unknown(), thumbnail: z.string().nullable() }),
      ),
    },
    /** Dry run of the send with the requester's rights; `plan` replaces the requested plan. */
    check: {
      method: 'POST',
      path: 'check/:id',
      perm: 'view',
      isAtomic: false,
      isRecorded: false,
      input: { plan: f.json(playPlan) },
      result: checked,
    },
    /** Plans now in effect on those targets that the requester may see. */
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
