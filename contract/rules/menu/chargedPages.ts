import type { MoneySwitch } from '#contract/settings/money.ts'

/** Pages that are there only while the site charges one of these. */
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

/** Whether the site charges what the page is about; a page that is not about money is always there. */
export function isCharged(page: string, charges: Readonly<Record<MoneySwitch, boolean>>): boolean {
  const switches = Object.hasOwn(chargedPages, page) ? chargedPages[page] : undefined
  return switches?.some(each => charges[each]) ?? true
}
