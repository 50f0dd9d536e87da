// Checks every page with axe: in English in desktop and phone size, in Arabic in desktop size, and payment pages also
// in Chinese and Japanese.
import { bareInside, charging, others } from './support/addresses.ts'
import { all, narrow, prepareRecords, walkEveryPage, wide } from './support/everyPage.ts'

/** Payment pages are also checked in Chinese and Japanese, because users read them carefully. */
const ofMoney = all.filter(({ menu, page }) => menu === 'money' || page === 'order')
const addresses = [...others, ...bareInside]

prepareRecords()
const both = [wide, narrow]
walkEveryPage({ language: 'en-US', sizes: both, axed: both, resources: all, addresses, hasVisitors: true })
walkEveryPage({ language: 'ar-SA', sizes: [wide], axed: [wide], resources: all, addresses, hasVisitors: true })
for (const language of ['zh-CN', 'ja-JP'] as const) {
  // axe's results are the same in every left-to-right language.
  walkEveryPage({ language, sizes: both, axed: [], resources: ofMoney, addresses: charging, hasVisitors: false })
}
