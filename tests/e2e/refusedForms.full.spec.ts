// axe checks the form of every resource after a rejected submit: each error belongs to its field.
import en from '#locales/en-US/resources.json' with { type: 'json' }
import { expectAccessible } from './support/checkPage.ts'
import { atRest, enter, expect, type Page, test, watchConsole } from './support/marquee.ts'
import { closeOtherTabs, moveTo } from './support/moveTo.ts'
import { pressableOn } from './support/pressAction.ts'
import { pages } from './support/smokePages.ts'

const titles = en as unknown as Record<string, { titles: Record<string, string> }>

let page: Page
let said: string[]

test.beforeAll(async ({ browser, marquee }) => {
  page = await browser.newPage(atRest)
  said = watchConsole(page)
  await enter(page, marquee.url)
})
test.afterAll(() => page.close())
test.afterEach(async () => {
  expect(said.splice(0)).toEqual([])
  await closeOtherTabs(page)
})

// Excludes files, which are selected, and programs, which are drawn: neither has a form that can be submitted empty.
for (const { name, crud, addresses } of pages.filter(each => !['file', 'program'].includes(each.name))) {
  if (!crud.create) continue
  test(`${name}: an empty form says so to everybody`, async () => {
    await moveTo(page, addresses.create)
    const create = pressableOn(page, titles[name]?.titles.create ?? '')
    await create.first().click()
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  })
}
