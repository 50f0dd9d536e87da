// Roles, menu, departments: changes by an administrator apply to everyone immediately.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, type Browser, expect, field, openAdmin, type Page, test } from './support/marquee.ts'

let page: Page
let said: string[]
let token: string
let url: string

async function call<T = { id: string }>(path: string, body?: Record<string, unknown>, by = token): Promise<T> {
  const given = body && { body: JSON.stringify(body), headers: { accessToken: by, 'content-type': 'application/json' } }
  const answer = await fetch(
    `${url}/xboot${path}`,
    body ? { method: 'POST', ...given } : { headers: { accessToken: by } },
  )
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

const tree = () => call<MenuNode[]>('/permission/getAllList')
async function menuRow(name: string): Promise<MenuNode> {
  const found = (await tree()).flatMap(group => [group, ...group.children]).find(node => node.name === name)
  if (!found) throw new Error(`no ${name} in the menu`)
  return found
}

/** A role that grants whole pages. */
async function addRole(name: string, ...pages: string[]): Promise<string> {
  const { id } = await call('/role/save', { name })
  const rows = await Promise.all(pages.map(menuRow))
  const permIds = rows.flatMap(row => [row.id, ...row.children.map(button => button.id)])
  await call(`/role/editRolePerm/${id}`, { permIds })
  return id
}

async function openAs(browser: Browser, username: string, roles: string[]): Promise<Page> {
  const [first, own] = ['Harbour-17-x', 'Quiet-River-9']
  await call('/user/admin/add', { username, password: first, roles })
  const theirs = await call<string>('/login', { username, password: first }, '')
  await call('/user/modifyPass', { password: first, newPass: own }, theirs)
  const context = await browser.newContext()
  const opened = await context.newPage()
  await opened.goto(`${url}/login`)
  await opened.getByLabel('Account').fill(username)
  await opened.getByLabel('Password', { exact: true }).fill(own)
  await opened.getByRole('button', { name: 'Sign in' }).click()
  await opened.waitForURL('**/home')
  return opened
}

/** A checkbox of the permission grid. */
const box = (name: string) => page.getByRole('grid').getByRole('checkbox', { name })
async function savePermissions() {
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}

const row = (name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const sideMenu = (of: Page) => of.getByRole('navigation', { name: 'Main menu' })

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async ({ browser, marquee }) => {
  url = marquee.url
  token = await adminToken(url)
  ;({ page, said } = await openAdmin(browser, url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('a role’s name keeps its prefix; a page with all its buttons is granted by keyboard, and half of one is shown as half', async () => {
  await page.goto(`${url}/role/create`)
  await field(page, 'Name').fill('role_GUARD')
  await page.getByRole('button', { name: 'Add role', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ROLE_GUARD' })).toBeVisible()
  await page.getByRole('button', { name: /Permissions/ }).click()
  await expect(page).toHaveURL(/\/role\/permissions\/\d+/)
  await page.getByLabel('Search pages and buttons').fill('Departments')
  const [whole, group] = [box('Departments: everything'), box(`${(await menuRow('organisation')).title}: everything`)]
  await expect(whole).toBeVisible()
  await group.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(whole).toBeChecked()
  await box('Departments: Delete').click()
  await expect(whole).toBeChecked({ indeterminate: true })
  await expect(group).toBeChecked({ indeterminate: true })
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'What changes for ROLE_GUARD' })
  await expect(dialog.getByRole('definition')).toHaveText(['View, Add, Edit, and Export'])
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/The permissions of ROLE_GUARD are saved/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByText('Granted', { exact: true }).click()
  await page.getByLabel('Search pages and buttons').fill('')
  await expect(page.getByRole('grid').getByRole('checkbox', { checked: true, name: 'Departments' })).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a change of a role reaches signed-in people: buttons come, a revoked page closes with a word', async ({
  browser,
}) => {
  const roleId = await addRole('ROLE_WATCHER', 'department', 'log')
  const department = await menuRow('department')
  const add = department.children.find(({ buttonType }) => buttonType === 'add')?.id ?? ''
  const all = (await call<{ permissions: { id: string }[] }>(`/role/get/${roleId}`)).permissions.map(({ id }) => id)
  await call(`/role/editRolePerm/${roleId}`, { permIds: all.filter(id => id !== add) })
  const theirs = await openAs(browser, 'watcher', [roleId])
  await theirs.goto(`${url}/department`)
  const addButton = theirs.getByRole('link', { name: 'Add department' })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
  await expect(addButton).toHaveCount(0)
  await call(`/role/editRolePerm/${roleId}`, { permIds: all })
  await expect(addButton.first()).toBeVisible()
  await expect(sideMenu(theirs).getByRole('link', { name: 'Operation log' })).toBeAttached()

  const log = await menuRow('log')
  await call(`/role/editRolePerm/${roleId}`, { permIds: [log.id] })
  await expect(theirs.getByText('Your rights have changed. Closed: Departments.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/home$/)
  // The only page left in its group is shown without the group.
  await expect(sideMenu(theirs).getByRole('link')).toHaveText(['Home', 'Operation log'])
  await theirs.context().close()
})

test('rights revoked while a page is open: its buttons go, and a dialog that is still open is refused in words', async ({
  browser,
}) => {
  const roleId = await addRole('ROLE_CLERK', 'department')
  await call('/department/add', { title: 'Archive', parentId: '0', sortOrder: 200 })
  const department = await menuRow('department')
  const theirs = await openAs(browser, 'clerk', [roleId])
  await theirs.goto(`${url}/department`)
  const addButton = theirs.getByRole('link', { name: 'Add department' })
  await theirs.getByRole('button', { name: 'Actions for Archive' }).click()
  await theirs.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Delete this entry?' })
  await expect(dialog).toContainText('Archive')
  await expect(addButton).toHaveCount(1)

  await call(`/role/editRolePerm/${roleId}`, { permIds: [department.id] })
  await expect(addButton).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(theirs.getByText('Delete failed: You do not have the right to do this')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(theirs.getByRole('treeitem').filter({ hasText: 'Archive' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Actions for Archive' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await theirs.context().close()
})

test('two administrators and one role: the second is told while typing, and loses nothing', async () => {
  const id = await addRole('ROLE_SHARED', 'log')
  await page.goto(`${url}/role/permissions/${id}`)
  await page.getByLabel('Search pages and buttons').fill('Folders')
  await box('Folders: View').click()
  const [log, department] = [await menuRow('log'), await menuRow('department')]
  await call(`/role/editRolePerm/${id}`, { permIds: [log.id, department.id] })
  const notice = page.getByRole('alert').filter({ hasText: 'admin saved this first' })
  await expect(notice).toContainText('Departments')
  await expect(notice).toContainText('Folders')
  await expect(page.getByRole('button', { name: 'Save permissions' })).toBeDisabled()
  await notice.getByRole('button', { name: 'Apply my changes to it' }).click()
  await savePermissions()
  await expect(page.getByText(/The permissions of ROLE_SHARED are saved/)).toBeVisible()
  const { permissions } = await call<{ permissions: { title: string }[] }>(`/role/get/${id}`)
  expect(permissions.map(({ title }) => title)).toEqual(expect.arrayContaining(['Departments', 'Folders']))
})

test('the last right to hand out rights is not given up, and the page says why', async () => {
  const roles = await call<{ id: string; name: string }[]>('/role/getAllList')
  await page.goto(`${url}/role/permissions/${roles.find(({ name }) => name === 'ROLE_ADMIN')?.id}`)
  await page.getByLabel('Search pages and buttons').fill('Assign permissions')
  await box('Assign permissions').click()
  await savePermissions()
  await expect(page.getByText('One enabled administrator must remain')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(box('Assign permissions')).toBeChecked()
})

test('the preview shows the side menu and the buttons of several roles together', async () => {
  const one = await addRole('ROLE_LOGS', 'log')
  const two = await addRole('ROLE_FOLDERS', 'folder')
  await page.goto(`${url}/role/preview?roles=${one},${two}`)
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
  const id = await addRole('ROLE_READER', 'folder')
  await page.goto(`${url}/role/show/${id}`)
  const may = page.getByRole('region', { name: 'Permissions' })
  await expect(may.getByRole('term')).toContainText(['Folders'])
  await expect(may.getByRole('definition')).toContainText(['ViewAddEditDelete'])
})

test('a role that people have cannot be deleted, and the page says who has it', async () => {
  const id = await addRole('ROLE_TAKEN', 'log')
  await call('/user/admin/add', { username: 'holder', password: 'Harbour-17-x', roles: [id] })
  await page.goto(`${url}/role/show/${id}`)
  await page.getByRole('button', { name: 'Actions for ROLE_TAKEN' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('People with the role ROLE_TAKEN: 1 (holder)')).toBeVisible()
})

test('a new page with an address opens in the shell, in a frame that reaches nothing of ours', async () => {
  const elsewhere = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Map</title><p>${request.url} from ${request.headers.referer ?? 'nowhere'}</p>`)
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const group = await menuRow('content')
  const name = `map-${randomBytes(3).toString('hex')}`
  await page.goto(`${url}/menu/create?parentId=${group.id}`)
  await field(page, 'Title').fill('Floor map')
  await field(page, 'English name').fill(name)
  await page.getByRole('button', { name: 'Icon: Tiles' }).click()
  await page.getByRole('combobox', { name: 'Search icons' }).fill('place')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Icon: Place' })).toBeFocused()
  await field(page, 'Web address').fill(`http://127.0.0.1:${port}/floor`)
  await field(page, 'Parameter').fill('level=2')
  await page.getByRole('button', { name: 'Add menu item', exact: true }).click()
  await expect(page).toHaveURL(/\/menu\/show\/\d+/)
  const { id } = await menuRow(name)
  const admin = (await call<{ id: string; name: string }[]>('/role/getAllList')).find(
    ({ name: of }) => of === 'ROLE_ADMIN',
  )
  const { permissions } = await call<{ permissions: { id: string }[] }>(`/role/get/${admin?.id}`)
  await call(`/role/editRolePerm/${admin?.id}`, { permIds: [...permissions.map(one => one.id), id] })

  await sideMenu(page).getByRole('link', { name: 'Floor map' }).click()
  await expect(page).toHaveURL(new RegExp(`/page/${name}$`))
  await expect(page).toHaveTitle(/Floor map/)
  const frame = page.frameLocator('iframe[title="Floor map"]')
  await expect(frame.locator('body')).toHaveText('/floor?level=2 from nowhere')
  const origin = await frame.locator('body').evaluate(() => self.origin)
  expect(origin).toBe('null')
  await call('/permission/edit', { id, status: -1 })
  await expect(page.getByText('Your rights have changed. Closed: Floor map.')).toBeVisible()
  await expect(sideMenu(page).getByRole('link', { name: 'Floor map' })).toHaveCount(0)
  elsewhere.close()
})

test('the menu is sorted by drag within its rules, and the shell follows at once', async () => {
  await page.goto(`${url}/menu`)
  await expect(row('Folders')).toBeVisible()
  const inMenu = () => sideMenu(page).getByRole('link').allTextContents()
  const before = await inMenu()
  expect(before.indexOf('Folders')).toBeGreaterThan(before.indexOf('Media'))
  await row('Folders').dragTo(row('Media'), { targetPosition: { x: 200, y: 4 } })
  await expect.poll(async () => (await inMenu()).indexOf('Folders')).toBeLessThan(before.indexOf('Folders'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inMenu).toEqual(before)
  // A group cannot be moved into another: it has pages.
  await row('Content').dragTo(row('Screens'))
  await expect(row('Content')).toHaveAttribute('aria-level', '1')
  await expectAccessible(page)
})

test('departments: levels on demand, moved by pointer, by keys and by “Move to”, found with their path', async () => {
  const add = async (title: string, parentId = '0', sortOrder = 0) =>
    (await call('/department/add', { title, parentId, sortOrder })).id
  const office = await add('Head office', '0', 100)
  await add('Branches', '0', 101)
  await add('Sales', office, 1)
  await add('Technology', office, 2)
  await page.goto(`${url}/department`)
  await row('Head office').focus()
  await expect(row('Sales')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(row('Sales')).toHaveAttribute('aria-level', '2')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('“Sales” was moved')).toBeVisible()
  await expect(row('Sales')).toHaveAttribute('aria-posinset', '2')

  await row('Technology').dragTo(row('Branches'))
  await expect(page.getByText('“Technology” was moved')).toBeVisible()
  await expect(row('Branches')).toHaveAttribute('aria-expanded', 'true')

  await row('Technology').getByRole('button', { name: 'Actions for Technology' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move “Technology”' })
  await dialog.getByLabel('Below').fill('Head')
  await page.getByTitle('Head office').click()
  await dialog.getByLabel('Place').fill('Sales')
  await page.getByTitle('Before “Sales”').click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(row('Technology')).toHaveAttribute('aria-posinset', '1')

  await page.getByLabel('Search', { exact: true }).fill('techno')
  const found = page.getByRole('listitem').filter({ hasText: 'Technology' })
  await expect(found).toContainText('Head office')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Show “Technology” in the tree' }).click()
  await expect(row('Technology')).toBeFocused()
  await call('/department/edit', { id: office, title: 'Main office' })
  await expect(row('Main office')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})
