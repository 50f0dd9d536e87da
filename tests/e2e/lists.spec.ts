// What people do in the first minutes with lists and open pages, by pointer and by key.
import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'

let page: Page
let said: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  const admin = await createAdmin(marquee.url)
  for (let number = 1; number <= 30; number++) await admin.post('/department/add', { title: `Office ${number}` })
  for (let number = 1; number <= 30; number++)
    await admin.post('/user/admin/add', { username: `person${number}`, password: 'Harbour-17-x' })
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

const rows = () => page.locator('.record-table .ant-table-content').filter({ visible: true })
const menu = () => page.getByRole('navigation', { name: 'Main menu' })

test('the shell stands while the code and the words of a page are fetched', async () => {
  await page.route('**/assets/*', async route => {
    await new Promise(done => setTimeout(done, 800))
    await route.continue()
  })
  await menu().getByRole('link', { name: 'Send program' }).click()
  await expect(page).toHaveURL(/\/send/)
  for (let look = 0; look < 5; look++) {
    expect(await menu().isVisible()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Opened pages' }).isVisible()).toBe(true)
    expect(await page.title()).not.toContain('.')
    await page.waitForTimeout(100)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Send program' })).toBeVisible()
  await page.unroute('**/assets/*')
})

test('the names of the columns stay while the rows scroll, and so does the way to other pages of the list', async () => {
  await moveTo(page, '/user?pageSize=50')
  await expect(rows().getByText('person30')).toBeVisible()
  await rows().evaluate(element => element.scrollBy(0, 600))
  await expect(rows().getByRole('columnheader', { name: 'Login name' })).toBeInViewport()
  await expect(rows().getByText('person30')).not.toBeInViewport()
  await expect(page.getByText('31 entries')).toBeInViewport()
})

test('choosing a row moves nothing', async () => {
  const row = rows().getByRole('row', { name: /person15/ })
  const before = await row.boundingBox()
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeInViewport()
  expect(await row.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()
})

test('a key leads to the search right after a press in the menu, and after a tick', async () => {
  const search = page.getByRole('searchbox', { name: 'Search' }).filter({ visible: true })
  await menu().getByRole('link', { name: 'Users' }).click()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await rows().getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('a filter is added, left and applied by keys, and the focus stays with it', async () => {
  const add = page.getByRole('button', { name: 'Add filter' }).filter({ visible: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-dropdown [role="menuitem"]').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ant-dropdown [role="menuitem"]:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form').locator('input:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: 'Login name' }).click()
  await expect(page.getByRole('form').locator('input:focus')).toHaveCount(1)
  await page.keyboard.type('person2')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-filter="username"] button:focus')).toHaveCount(1)
  await expect(page.getByText('11 entries')).toBeVisible()
})

test('the active page shows its cross however many are open, and one list names them all', async () => {
  const addresses = [
    '/device',
    '/deviceGroup',
    '/file',
    '/folder',
    '/program',
    '/template',
    '/subtitle',
    '/role',
    '/log',
  ]
  for (const address of addresses) await moveTo(page, address)
  const bar = page.getByRole('navigation', { name: 'Opened pages' })
  await expect(bar.getByRole('button', { name: 'Close Operation log' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '12 open pages' }).click()
  const list = page.locator('.m-open-pages')
  await expect(list.locator('[aria-current="page"]')).toHaveText('Operation log')
  await expectAccessible(page)
  await list.getByRole('menuitem', { name: 'Send program' }).click()
  await expect(page).toHaveURL(/\/send/)
})

test('on a phone there is the list alone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Opened pages' })).toHaveCount(0)
  await page.getByRole('button', { name: '12 open pages' }).click()
  await page.locator('.m-open-pages').getByRole('menuitem', { name: 'Close all' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('twenty rows at first; how many are wanted is remembered for the list', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = () => rows().locator('tbody tr.record-row')
  await moveTo(page, '/log')
  await expect(shown()).toHaveCount(20)
  await page.locator('.ant-pagination-options .ant-select').filter({ visible: true }).click()
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: '50 / page' }).click()
  await expect(shown()).toHaveCount(50)
  await moveTo(page, '/user')
  await expect(shown()).toHaveCount(20)
  await moveTo(page, '/log')
  await expect(shown()).toHaveCount(50)
})

test('the page of a role shows who has it', async () => {
  await moveTo(page, '/role')
  await rows().getByRole('link', { name: 'ROLE_USER' }).click()
  await expect(page.getByRole('link', { name: 'person30' })).toBeVisible()
})
