// Checks the first page of each resource, and the pages without a resource, with axe in dark colors: in English in
// desktop size, in Arabic in phone size. The other pages of a resource consist of the same parts. A file of its own,
// so that it runs beside everyPage.full.spec.ts.
import { bareInside, others } from './support/addresses.ts'
import { all, narrow, prepareRecords, walkEveryPage, wide } from './support/everyPage.ts'

const addresses = [...others, ...bareInside]

prepareRecords()
const dark = { pages: 'list', theme: 'dark', resources: all, addresses, hasVisitors: true } as const
walkEveryPage({ ...dark, language: 'en-US', sizes: [wide], axed: [wide] })
walkEveryPage({ ...dark, language: 'ar-SA', sizes: [narrow], axed: [narrow] })
