// Opens each list and each page without a resource by its address, and measures how far its content moves while it
// loads. The limit is half of the highest value that Core Web Vitals call good.
import { others } from './support/addresses.ts'
import { addressWithIds, all, narrow, prepareRecords, wide } from './support/everyPage.ts'
import { layoutShiftsOf, recordLayoutShifts } from './support/layoutShift.ts'
import { atRest, enter, expect, type Page, test } from './support/marquee.ts'

const limit = 0.05
const addresses = new Set([...all.map(resource => resource.addresses.list), ...others])

prepareRecords()

for (const viewport of [wide, narrow]) {
  test.describe(`${viewport.width} px`, () => {
    let page: Page

    test.beforeAll(async ({ browser, marquee }) => {
      page = await browser.newPage({ ...atRest, viewport })
      await enter(page, marquee.url)
      await recordLayoutShifts(page)
    })
    test.afterAll(() => page.close())

    for (const address of addresses) {
      test(`${address} shifts by less than ${limit}`, async ({ marquee }) => {
        await page.goto(marquee.url + addressWithIds(address))
        const shifts = await layoutShiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(limit)
      })
    }
  })
}
