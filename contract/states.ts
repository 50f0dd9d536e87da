// The state tables (spec 4). A change that no table allows is refused by the server.
import { defineStates } from './kernel/states.ts'

/**
 * Changed by the device's own receipts alone (rules, Publishing 3). What was whole may be found damaged: then it is failed until
 * the device has repaired it.
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
 * What becomes of a program that a screen holds, by the screen's own word: it waits for its time or turn, is seen, or cannot be
 * played; `former`: a version before it plays in its place.
 */
export const playbacks = ['waits', 'plays', 'former', 'cannotPlay'] as const
export type Playback = (typeof playbacks)[number]

/**
 * A send in steps. `takenBack`: screens got back what they had; `stopped`: it stays where it came to; `ended`: withdrawn, replaced
 * or over before its last step was.
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

/** `sleeping` is declared by the device; online means a heartbeat within 90 s (rules, Publishing 6). */
export const deviceStates = defineStates('device', {
  offline: ['online', 'sleeping'],
  online: ['offline', 'sleeping'],
  sleeping: ['online', 'offline'],
})
export type DeviceState = (typeof deviceStates.all)[number]

/** What people are shown of a device: the first of these that holds (rules/devices/visibleState.ts). */
export const visibleStates = ['arrears', 'offOnPurpose', 'offline', 'sleeping', 'abnormal', 'idle', 'normal'] as const
export type VisibleState = (typeof visibleStates)[number]

/** A send, or a change of a plan, that somebody else has to approve. */
export const reviewStates = defineStates('sendReview', {
  waiting: ['approved', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
})
export type ReviewState = (typeof reviewStates.all)[number]

/** An alarm. `acknowledged`: somebody has it in hand. It recovers when the trouble is over. */
export const alarmStates = defineStates('alarm', {
  open: ['acknowledged', 'recovered'],
  acknowledged: ['recovered'],
  recovered: [],
})
export type AlarmState = (typeof alarmStates.all)[number]
/** A version on its way to a screen (spec 4, Device update). `updating`: the screen fetches it, or tries it. */
export const updateStates = defineStates('deviceUpdate', {
  pending: ['updating', 'completed', 'failed', 'cancelled'],
  updating: ['updating', 'completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
})
export type UpdateState = (typeof updateStates.all)[number]

/** An unpaid order ends by its time, or its buyer; what was paid is never taken back, but refunded. */
export const orderStates = defineStates('order', {
  toBePaid: ['paid', 'cancelled'],
  paid: ['completed'],
  completed: [],
  cancelled: [],
})
export type OrderState = (typeof orderStates.all)[number]

/** `failed`: the provider refuses, and people look at it. */
export const refundStates = defineStates('refund', {
  waiting: ['done', 'failed'],
  done: [],
  failed: ['waiting'],
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
