import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, type Page, test } from './support/marquee.ts'
import { openRightsDesk, type RightsDesk } from './support/rightsDesk.ts'

let desk: RightsDesk
let page: Page

test.describe.configure({ timeout: 120_000 })
test.beforeAll(async ({ browser, marquee }) => {
  desk = await openRightsDesk(browser, marquee.url)
  page = desk.page
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(desk.said.splice(0)).toEqual([])
})

test('departments: levels on demand, moved by pointer, by keys and by “Move to”, found with their path', async () => {
  const add = async (title: string, parentId = '0', sortOrder = 0) =>
    (await desk.call('/department/add', { title, parentId, sortOrder })).id
  const office = await add('Head office', '0', 100)
  await add('Branches', '0', 101)
  await add('Sales', office, 1)
  await add('Technology', office, 2)
  await page.goto(`${desk.url}/department`)
  await desk.row('Head office').focus()
  await expect(desk.row('Sales')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(desk.row('Sales')).toHaveAttribute('aria-level', '2')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('“Sales” was moved')).toBeVisible()
  await expect(desk.row('Sales')).toHaveAttribute('aria-posinset', '2')

  await desk.row('Technology').dragTo(desk.row('Branches'))
  await expect(page.getByText('“Technology” was moved')).toBeVisible()
  await expect(desk.row('Branches')).toHaveAttribute('aria-expanded', 'true')

  await desk.row('Technology').getByRole('button', { name: 'Actions for Technology' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move “Technology”' })
  await dialog.getByLabel('Parent').fill('Head')
  await page.getByTitle('Head office').click()
  await dialog.getByLabel('Position').fill('Sales')
  await page.getByTitle('Before “Sales”').click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.row('Technology')).toHaveAttribute('aria-posinset', '1')

  await page.getByLabel('Search', { exact: true }).fill('techno')
  const found = page.getByRole('listitem').filter({ hasText: 'Technology' })
  await expect(found).toContainText('Head office')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Show “Technology” in the tree' }).click()
  await expect(desk.row('Technology')).toBeFocused()
  await desk.call('/department/edit', { id: office, title: 'Main office' })
  await expect(desk.row('Main office')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})
