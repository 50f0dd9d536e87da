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

test('two administrators and one role: the second is told while typing, and loses nothing', async () => {
  const id = await desk.addRole('ROLE_SHARED', 'log')
  await page.goto(`${desk.url}/role/permissions/${id}`)
  await page.getByLabel('Search pages and buttons').fill('Folders')
  await desk.box('Folders: View').click()
  const [log, department] = [await desk.menuRow('log'), await desk.menuRow('department')]
  await desk.call(`/role/editRolePerm/${id}`, { permIds: [log.id, department.id] })
  const notice = page.getByRole('alert').filter({ hasText: 'admin saved this first' })
  await expect(notice).toContainText('Departments')
  await expect(notice).toContainText('Folders')
  await expect(page.getByRole('button', { name: 'Save permissions' })).toBeDisabled()
  await notice.getByRole('button', { name: 'Apply my changes on top' }).click()
  await desk.savePermissions()
  await expect(page.getByText(/The permissions of ROLE_SHARED have been saved/)).toBeVisible()
  const { permissions } = await desk.call<{ permissions: { title: string }[] }>(`/role/get/${id}`)
  expect(permissions.map(({ title }) => title)).toEqual(expect.arrayContaining(['Departments', 'Folders']))
})

test('the preview shows the side menu and the buttons of several roles together', async () => {
  const one = await desk.addRole('ROLE_LOGS', 'log')
  const two = await desk.addRole('ROLE_FOLDERS', 'folder')
  await page.goto(`${desk.url}/role/preview?roles=${one},${two}`)
  const menu = page.getByRole('navigation', { name: 'Side menu of these roles' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Folders', 'Operation log'])
  const pages = page.getByRole('list', { name: 'Pages and their permissions' })
  await expect(pages.getByRole('listitem').first()).toContainText('FoldersViewAddEditDelete')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a role’s page says what it may, page by page', async () => {
  const id = await desk.addRole('ROLE_READER', 'folder')
  await page.goto(`${desk.url}/role/show/${id}`)
  const may = page.getByRole('region', { name: 'Permissions' })
  await expect(may.getByRole('term')).toContainText(['Folders'])
  await expect(may.getByRole('definition')).toContainText(['ViewAddEditDelete'])
})
