import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

const days = <const D extends number>(fallback: D) => f.int({ min: 0, max: 3650, default: fallback })

/** What is offered beside any number of days (spec 9). */
export const keptFor = [
  { count: 1, unit: 'week', days: 7 },
  { count: 1, unit: 'month', days: 30 },
  { count: 3, unit: 'month', days: 90 },
] as const

/** Days after which the clean-up job deletes; 0 keeps for ever. */
export const retention = defineSetting({
  name: 'retention',
  fields: {
    logDays: days(180),
    /** Lines of what still stands on a screen stay. */
    sendLogDays: days(180),
    /** Lines that devices wrote of themselves; beyond the newest 10,000 of a device they go sooner. */
    deviceLogDays: days(30),
    /** What was over everything, with who started it and which screens showed it. */
    emergencyDays: days(365),
    /** What screens say of sends, and plays of players of before: one row each. */
    receiptDays: days(45),
    /** What screens wrote down of their plays: some 60 kB a screen and day. */
    playBlockDays: days(90),
    /** Their sums by the hour. */
    playHourDays: days(1095),
    outboxDays: days(30),
    /** What webhooks were told; what still waits stays. */
    webhookDays: days(30),
    screenshotDays: days(90),
    /** Of one device; with the next one the oldest go. */
    screenshots: f.int({ min: 1, max: 1000, default: 20 }),
  },
  groups: {
    logs: ['logDays', 'deviceLogDays', 'outboxDays', 'webhookDays'],
    publishing: ['sendLogDays', 'emergencyDays', 'receiptDays'],
    proof: ['playBlockDays', 'playHourDays'],
    screens: ['screenshotDays', 'screenshots'],
  },
})
