// Every page once in English on a desk and once in Arabic on a phone. everyPage.full.spec.ts opens them in both widths, and axe reads them.
import type { Resource } from '#contract/kernel/resource.ts'
import { bareInside, others } from './support/addresses.ts'
import { all, narrow, prepareRecords, walkEveryPage, wide } from './support/everyPage.ts'

/** The smoke of a resource with a form opens each of its pages in English. */
const isSmoked = ({ name, menu, crud }: Resource) =>
  menu !== undefined && crud.create !== undefined && name !== 'program'

prepareRecords()
walkEveryPage({
  language: 'en-US',
  sizes: [wide],
  axed: [],
  resources: all.filter(resource => process.env.PICTURES || !isSmoked(resource)),
  addresses: [...others, ...bareInside],
  hasVisitors: true,
})
walkEveryPage({
  language: 'ar-SA',
  sizes: [narrow],
  axed: [],
  resources: all,
  addresses: [...others, ...bareInside],
  hasVisitors: true,
})
