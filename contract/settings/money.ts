import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'
import { usualRenewalPrice } from '#contract/rules/money/renewal.ts'

/** What the site charges. What is off is neither charged nor shown (rules, Money 0). */
export const money = defineSetting({
  name: 'money',
  fields: {
    /** Bytes that screens download. */
    isFlowMetered: f.flag({ default: false }),
    /** Everybody's, each day of the site's zone; it does not add up. */
    freeMegabytes: f.int({ min: 0, max: 1_000_000, default: 100 }),
    /** What an account may take once; 0: nothing. */
    trialMegabytes: f.int({ min: 0, max: 1_000_000, default: 0 }),
    /** The right to run a device. */
    arePointsNeeded: f.flag({ default: false }),
    /** Of a point, in fen; absent: none are sold. */
    pointPrice: f.money({ min: 1, max: 100_000_000 }),
    /** The yearly fee of a device. */
    isRenewalCharged: f.flag({ default: false }),
    /** Of a device and year, in fen. */
    renewalPrice: f.money({ default: usualRenewalPrice, min: 1, max: 100_000_000 }),
  },
})
export type MoneySwitch = 'isFlowMetered' | 'arePointsNeeded' | 'isRenewalCharged'
