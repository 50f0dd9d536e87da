import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'
import { usualRenewalPrice } from '#contract/rules/money/renewal.ts'

/** Things that the site charges for. Anything off is neither charged nor shown (rules, Money 0). */
export const money = defineSiteSetting({
  name: 'money',
  fields: {
    /** Downloads of devices are metered and charged. */
    isFlowMetered: f.flag({ default: false }),
    /** Free volume per account and day in the site's time zone; does not accumulate. */
    freeMegabytes: f.int({ min: 0, max: 1_000_000, default: 100 }),
    /** Volume that an account may claim once; 0: none. */
    trialMegabytes: f.int({ min: 0, max: 1_000_000, default: 0 }),
    /** Pairing a device costs its owner one point. */
    arePointsNeeded: f.flag({ default: false }),
    /** Price of a point in fen; absent: not for sale. */
    pointPrice: f.money({ min: 1, max: 100_000_000 }),
    /** Devices cost a yearly fee. */
    isRenewalCharged: f.flag({ default: false }),
    /** Price per device and year, in fen. */
    renewalPrice: f.money({ default: usualRenewalPrice, min: 1, max: 100_000_000 }),
  },
})
export type MoneySwitch = 'isFlowMetered' | 'arePointsNeeded' | 'isRenewalCharged'
