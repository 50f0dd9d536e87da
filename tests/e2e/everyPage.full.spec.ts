// Checks every page in desktop and phone size: in English with axe in desktop size, in Arabic with axe in phone size,
// and payment pages also in Chinese and Japanese.
import { bareInside, charging, others } from './support/addresses.ts'
import { all, narrow, prepareRecords, walkEveryPage, wide } from './support/everyPage.ts'

/** Payment pages are also checked in Chinese and Japanese, because users read them carefully. */
const ofMoney = all.filter(({ menu, page }) => menu === 'money' || page === 'order')
const addresses = [...others, ...bareInside]

prepareRecords()
const common = { sizes: [wide, narrow], pages: 'all' } as const
walkEveryPage({ ...common, language: 'en-US', axed: [wide], resources: all, addresses, hasVisitors: true })
walkEveryPage({ ...common, language: 'ar-SA', axed: [narrow], resources: all, addresses, hasVisitors: true })
for (const language of ['zh-CN', 'ja-JP'] as const) {
  // axe's results are the same in every left-to-right language.
  walkEveryPage({ ...common, language, axed: [], resources: ofMoney, addresses: charging, hasVisitors: false })
}
