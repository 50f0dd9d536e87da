import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

const days = <const D extends number>(fallback: D) => f.int({ min: 0, max: 3650, default: fallback })

/** Preset periods; users can also enter any number of days (spec 9). */
export const retentionPresets = [
  { count: 1, unit: 'week', days: 7 },
  { count: 1, unit: 'month', days: 30 },
  { count: 3, unit: 'month', days: 90 },
] as const

/** Days after which the cleanup job deletes rows; 0 = never. */
export const retention = defineSiteSetting({
  name: 'retention',
  fields: {
    logDays: days(180),
    /** Lines of the send log; lines of content that is still on a device are kept. */
    sendLogDays: days(180),
    /** Log lines of devices; a device's lines beyond its newest 10,000 are deleted earlier. */
    deviceLogDays: days(30),
    /** Ended emergencies with their reports. */
    emergencyDays: days(365),
    /** The receipts of devices, one row each; older players also report each play by a receipt. */
    receiptDays: days(45),
    /** Signed blocks of plays: about 60 kB per device and day. */
    playBlockDays: days(90),
    /** Hourly sums of plays. */
    playHourDays: days(1095),
    outboxDays: days(30),
    /** Deliveries of webhooks; waiting ones are kept. */
    webhookDays: days(30),
    screenshotDays: days(90),
    /** Number of screenshots kept per device; a new one deletes the oldest. */
    screenshots: f.int({ min: 1, max: 1000, default: 20 }),
  },
  groups: {
    logs: ['logDays', 'deviceLogDays', 'outboxDays', 'webhookDays'],
    publishing: ['sendLogDays', 'emergencyDays', 'receiptDays'],
    proof: ['playBlockDays', 'playHourDays'],
    screens: ['screenshotDays', 'screenshots'],
  },
})
