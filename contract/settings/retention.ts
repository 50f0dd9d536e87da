import { f } from '../kernel/field.ts'
import { defineSetting } from '../kernel/setting.ts'

const days = <const D extends number>(fallback: D) => f.int({ min: 0, max: 3650, default: fallback })

/** Days after which the clean-up job deletes; 0 keeps for ever. */
export const retention = defineSetting({
  name: 'retention',
  fields: {
    logDays: days(180),
    receiptDays: days(365),
    outboxDays: days(30),
  },
})
