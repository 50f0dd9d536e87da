// Every page with axe: in English on a desk and on a phone, in Arabic on a desk. Pages of money in Chinese and Japanese.
import { bareInside, charging, others } from './support/addresses.ts'
import { all, narrow, prepareRecords, walkEveryPage, wide } from './support/everyPage.ts'

/** People who pay read every word. */
const ofMoney = all.filter(({ menu, page }) => menu === 'money' || page === 'order')
const addresses = [...others, ...bareInside]

prepareRecords()
const both = [wide, narrow]
walkEveryPage({ language: 'en-US', sizes: both, axed: both, resources: all, addresses, hasVisitors: true })
walkEveryPage({ language: 'ar-SA', sizes: [wide], axed: [wide], resources: all, addresses, hasVisitors: true })
for (const language of ['zh-CN', 'ja-JP'] as const) {
  // axe finds the same in every language that is written from left to right.
  walkEveryPage({ language, sizes: both, axed: [], resources: ofMoney, addresses: charging, hasVisitors: false })
}
