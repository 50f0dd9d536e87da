import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { playbacks, sendStates } from '#contract/states.ts'
import { publicationKinds } from './publicationKinds.ts'

/** State of a send to a device: in transfer, on the device, or over. */
export const sendStandings = ['waiting', 'downloading', 'failed', 'held', ...playbacks, 'over'] as const
export type SendStanding = (typeof sendStandings)[number]

/**
 * Why a send to a device is over. `playsUsedUp`: all plays are used. `changed`: the plan has a newer edition.
 * `replaced`: a later send replaced it. `withdrawn`: a person withdrew it. `ended`: its last day is over. `paused`:
 * its plan is paused. `calledOff`: the send no longer targets this device.
 */
export const sendEnds = ['playsUsedUp', 'changed', 'replaced', 'withdrawn', 'ended', 'paused', 'calledOff'] as const
export type SendEnd = (typeof sendEnds)[number]

const narrowing = {
  ids: f.text({ max: 4000 }),
  key: f.text({ max: 100 }),
  title: f.text({ max: 255 }),
  kind: f.text({ max: 4000 }),
  programId: f.text({ max: 4000 }),
  subtitleId: f.text({ max: 4000 }),
  deviceId: f.text({ max: 4000 }),
  deviceName: f.text({ max: 255 }),
  publicationId: f.text({ max: 4000 }),
  sentPlanId: f.text({ max: 4000 }),
  planType: f.text({ max: 4000 }),
  state: f.text({ max: 4000 }),
  playback: f.text({ max: 4000 }),
  isWithdrawn: f.text({ max: 10 }),
  createBy: f.text({ max: 100 }),
  startDate: f.date(),
  endDate: f.date(),
  createTimeFrom: f.moment(),
  createTimeTo: f.moment(),
} as const

/** One line per device and sent program or subtitle; its state follows the device's receipts. */
export const sendLog = defineResource({
  name: 'sendLog',
  path: '/sendLog',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** Title at the time of the send; renaming does not change history. */
    title: f.text({ readonly: true, required: true, max: 100, filter: 'contains' }),
    /** Kind of content: `programId` or `subtitleId` refers to it. */
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    programId: f.ref('program', { readonly: true, filter: 'eq' }),
    subtitleId: f.ref('subtitle', { readonly: true, filter: 'eq' }),
    deviceId: f.ref('device', { readonly: true, filter: 'eq' }),
    deviceName: f.text({ readonly: true, required: true, max: 50, filter: 'contains' }),
    publicationId: f.text({ readonly: true, required: true, max: 20, filter: 'eq' }),
    sentPlanId: f.ref('sentPlan', { readonly: true, filter: 'eq' }),
    /** Wave (a send that reaches devices in steps) that the line belongs to; null for a send without steps. */
    waveId: f.ref('wave', { computed: true, readonly: true }),
    /** Edition of the plan: each change of the plan has lines of its own. */
    edition: f.int({ readonly: true, default: 1, min: 1 }),
    /** Account that approved the send, if approval was required. */
    approvedBy: f.text({ readonly: true, max: 50, filter: 'contains' }),
    planType: f.choice(['idle', 'timed', 'insert'], { readonly: true, default: 'idle', filter: 'in' }),
    state: f.choice(sendStates.all, { readonly: true, default: 'waitingToSend', filter: 'in' }),
    /** Null: the device has not downloaded the content completely or has not reported. */
    playback: f.choice(playbacks, { readonly: true, filter: 'in' }),
    percent: f.int({ readonly: true, default: 0, min: 0, max: 100, unit: '%' }),
    /** Bytes that the device has to store for the content, whole fonts included. */
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    reason: f.text({ readonly: true, max: 255 }),
    /** Name of the unplayable file or, if unknown, of the component. */
    culprit: f.text({ readonly: true, max: 255 }),
    plays: f.int({ readonly: true, default: 0 }),
    /** Number of retransmissions. */
    attempt: f.int({ readonly: true, default: 0 }),
    /** `percent`: share already on the device when a download started. */
    history: f.json(
      z.array(
        z.object({
          state: z.enum([...sendStates.all, ...playbacks]),
          time: z.string(),
          percent: z.number().optional(),
        }),
      ),
      {
        readonly: true,
        heavy: true,
        default: [],
      },
    ),
    finishTime: f.moment({ readonly: true }),
    /** Whether the publication exists and is not withdrawn. Database triggers keep it (ADR 82). */
    isPublished: f.flag({ readonly: true, default: true }),
    /**
     * True: the send to this device is over, by withdrawal or for another reason (see `over`). The line cannot be
     * retransmitted.
     */
    isWithdrawn: f.flag({ computed: true, readonly: true, filter: 'eq' }),
    /** Why the send to this device is over; null while it is not. */
    over: f.choice(sendEnds, { computed: true, readonly: true }),
    /**
     * Bytes of traffic of this send on the device: reserved, charged, and returned. If the send has several lines for
     * the device, only the line that decides the charge has values. Null for the other lines, and while the site does
     * not meter traffic.
     */
    reserved: f.int({ computed: true, readonly: true, unit: 'bytes', page: 'flowCharge' }),
    charged: f.int({ computed: true, readonly: true, unit: 'bytes', page: 'flowCharge' }),
    returned: f.int({ computed: true, readonly: true, unit: 'bytes', page: 'flowCharge' }),
  },
  crud: { list: 'getSendlogList', one: 'findSendLogById/:id' },
  views: {
    list: ['title', 'deviceName', 'state', 'playback', 'plays', 'createBy', 'createTime'],
    show: [
      'title',
      'kind',
      'deviceName',
      'sentPlanId',
      'waveId',
      'edition',
      'planType',
      'state',
      'percent',
      'playback',
      'over',
      'culprit',
      'size',
      'reason',
      'plays',
      'reserved',
      'charged',
      'returned',
      'createBy',
      'createTime',
      'approvedBy',
      'finishTime',
      'history',
    ],
    excel: [
      'title',
      'kind',
      'deviceName',
      'planType',
      'state',
      'percent',
      'playback',
      'over',
      'size',
      'reason',
      'culprit',
      'plays',
      'createBy',
      'createTime',
      'finishTime',
    ],
    groups: {
      sent: ['title', 'kind', 'deviceName', 'sentPlanId', 'waveId', 'edition', 'planType', 'approvedBy'],
      transfer: ['state', 'percent', 'size', 'finishTime'],
      flow: ['reserved', 'charged', 'returned'],
      playback: ['playback', 'over', 'plays', 'reason', 'culprit', 'history'],
    },
  },
  actions: {
    /** Makes the device verify the files of the line and download missing or damaged ones again. */
    retransmit: { method: 'POST', path: 'retransmit/:id', perm: 'send' },
    /** Retransmits all matching lines, or only the failed ones; skips lines whose content can no longer be sent. */
    retransmitFound: {
      method: 'POST',
      path: 'retransmitFound',
      perm: 'send',
      input: { ...narrowing, onlyFailed: f.flag({ default: true }) },
      result: z.object({ sent: z.number(), left: z.number() }),
    },
    /** Number of matching lines per state; `percent`: average progress of those downloading. */
    getCounts: {
      method: 'GET',
      path: 'getCounts',
      perm: 'view',
      input: narrowing,
      result: z.array(z.object({ standing: z.enum(sendStandings), lines: z.number(), percent: z.number().nullable() })),
    },
  },
})
export type SendLog = RecordOf<typeof sendLog>
