import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

const days = <const D extends number>(fallback: D) => f.int({ min: 0, max: 3650, default: fallback })

/** Days after which the clean-up job deletes; 0 keeps for ever. */
export const retention = defineSetting({
  name: 'retention',
  fields: {
    logDays: days(180),
    /** One row a play: about 5 MB a screen and day. Their sums stay for ever. */
    receiptDays: days(45),
    outboxDays: days(30),
  },
})
