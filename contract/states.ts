// State tables (spec 4). The server rejects every transition that is not listed.
import { defineStates } from './kernel/states.ts'

/**
 * State of a send on a device. Only receipts of the device set the states of the download (rules, Publishing 3); the
 * server sets the others. A downloaded send may fail again when a file is found damaged, until the device repairs it.
 */
export const sendStates = defineStates('send', {
  waitingToSend: ['waitingForDownload', 'downloading', 'downloadSuccessful', 'downloadFailed', 'cancelled'],
  waitingForDownload: ['downloading', 'downloadSuccessful', 'downloadFailed', 'cancelled'],
  downloading: ['downloading', 'downloadSuccessful', 'downloadFailed', 'cancelled'],
  downloadSuccessful: ['retransmission', 'downloadFailed', 'cancelled'],
  downloadFailed: [
    'downloadFailed',
    'downloading',
    'downloadSuccessful',
    'retransmission',
    'retransmissionSuccess',
    'cancelled',
  ],
  retransmission: ['retransmission', 'retransmissionSuccess', 'downloadFailed', 'cancelled'],
  retransmissionSuccess: ['retransmission', 'downloadFailed', 'cancelled'],
  cancelled: [],
})
export type SendState = (typeof sendStates.all)[number]

/**
 * Playback of a program as the device reports it: it waits for its time or turn, plays, or cannot be played;
 * `former`: the previous version plays in its place.
 */
export const playbacks = ['waits', 'plays', 'former', 'cannotPlay'] as const
export type Playback = (typeof playbacks)[number]

/**
 * A send or a software rollout in steps. `takenBack`: devices got their previous content or version back. `stopped`:
 * no further step is opened, but devices of the opened steps keep the new content or version. `ended`: withdrawn,
 * replaced or over before its last step.
 */
export const waveStates = defineStates('wave', {
  running: ['held', 'takenBack', 'stopped', 'done', 'ended'],
  held: ['running', 'takenBack', 'stopped', 'done', 'ended'],
  takenBack: [],
  stopped: [],
  done: [],
  ended: [],
})
export type WaveState = (typeof waveStates.all)[number]

/** `sleeping` is reported by the device; online means a heartbeat within 90 s (rules, Publishing 6). */
export const deviceStates = defineStates('device', {
  offline: ['online', 'sleeping'],
  online: ['offline', 'sleeping'],
  sleeping: ['online', 'offline'],
})
export type DeviceState = (typeof deviceStates.all)[number]

/** Device state shown to users: the first one that applies (rules/devices/visibleState.ts). */
export const visibleStates = [
  'arrears',
  'offOnPurpose',
  'connecting',
  'offline',
  'sleeping',
  'abnormal',
  'idle',
  'normal',
] as const
export type VisibleState = (typeof visibleStates)[number]

/** A send, or a change of a plan, that another account has to approve. */
export const reviewStates = defineStates('sendReview', {
  waiting: ['approved', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
})
export type ReviewState = (typeof reviewStates.all)[number]

/** An alarm. `acknowledged`: someone is working on it. It recovers when the condition is over. */
export const alarmStates = defineStates('alarm', {
  open: ['acknowledged', 'recovered'],
  acknowledged: ['recovered'],
  recovered: [],
})
export type AlarmState = (typeof alarmStates.all)[number]
/** A software version being installed on a device (spec 4, Device update). `updating`: downloading or on trial. */
export const updateStates = defineStates('deviceUpdate', {
  pending: ['updating', 'completed', 'failed', 'cancelled'],
  updating: ['updating', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
})
export type UpdateState = (typeof updateStates.all)[number]

/** An unpaid order expires or is canceled by its buyer; a paid order cannot be canceled, only refunded. */
export const orderStates = defineStates('order', {
  toBePaid: ['paid', 'cancelled'],
  paid: ['completed'],
  completed: [],
  cancelled: [],
})
export type OrderState = (typeof orderStates.all)[number]

/** `failed`: the provider refused, so a user retries or gives up the refund. `givenUp`: the site keeps the money. */
export const refundStates = defineStates('refund', {
  waiting: ['done', 'failed'],
  done: [],
  failed: ['waiting', 'givenUp'],
  givenUp: [],
})
export type RefundState = (typeof refundStates.all)[number]

export const commandLedger = defineStates('command', {
  pending: ['delivered', 'success', 'failed', 'refused', 'expired'],
  delivered: ['success', 'failed', 'refused', 'expired'],
  success: [],
  failed: [],
  refused: [],
  expired: [],
})
