// Opens pages in English in desktop size, except those that the smoke tests open. In Arabic and phone size, opens
// only the list of each resource, and the pages that belong to no resource. PICTURES=1 opens all pages in both
// languages. everyPage.full.spec.ts covers both sizes and axe.
import type { Resource } from '#contract/kernel/resource.ts'
import { bareInside, others } from './support/addresses.ts'
import { all, narrow, prepareRecords, walkEveryPage, wide } from './support/everyPage.ts'

/**
 * Resources whose smoke test opens all of their pages in English: those in the menu that have a form. Programs have
 * the builder instead.
 */
const isSmoked = ({ name, menu, crud }: Resource) =>
  menu !== undefined && crud.create !== undefined && name !== 'program'

prepareRecords()
walkEveryPage({
  language: 'en-US',
  sizes: [wide],
  axed: [],
  pages: 'all',
  resources: all.filter(resource => process.env.PICTURES || !isSmoked(resource)),
  addresses: [...others, ...bareInside],
  hasVisitors: true,
})
walkEveryPage({
  language: 'ar-SA',
  sizes: [narrow],
  axed: [],
  pages: process.env.PICTURES ? 'all' : 'list',
  resources: all,
  addresses: [...others, ...bareInside],
  hasVisitors: true,
})
