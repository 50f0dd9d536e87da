import type { MoneySwitch } from '#contract/siteSettings/money.ts'

/** Pages that only exist while the site charges for at least one of the listed things. */
export const chargedPages: Readonly<Record<string, readonly MoneySwitch[]>> = {
  paymentFinding: ['isFlowMetered', 'arePointsNeeded', 'isRenewalCharged'],
  bill: ['isFlowMetered', 'arePointsNeeded', 'isRenewalCharged'],
  flowPackage: ['isFlowMetered'],
  flowRecord: ['isFlowMetered'],
  flowCharge: ['isFlowMetered'],
  ledgerFinding: ['isFlowMetered', 'arePointsNeeded', 'isRenewalCharged'],
  order: ['isFlowMetered', 'arePointsNeeded', 'isRenewalCharged'],
  license: ['arePointsNeeded'],
  authorization: ['arePointsNeeded'],
  renewal: ['isRenewalCharged'],
}

/** Whether the page exists under the site's charges; pages without an entry always do. */
export function isCharged(page: string, charges: Readonly<Record<MoneySwitch, boolean>>): boolean {
  const switches = Object.hasOwn(chargedPages, page) ? chargedPages[page] : undefined
  return switches?.some(each => charges[each]) ?? true
}
