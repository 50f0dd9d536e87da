// Changes of roles and permissions by an administrator apply to everyone immediately.
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, field, type Page, test } from './support/marquee.ts'
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

test('a role’s name keeps its prefix; a page with all its buttons is granted by keyboard, and half of one is shown as half', async () => {
  await page.goto(`${desk.url}/role/create`)
  await field(page, 'Name').fill('role_GUARD')
  await page.getByRole('button', { name: 'Add role', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ROLE_GUARD' })).toBeVisible()
  await page.getByRole('button', { name: /Permissions/ }).click()
  await expect(page).toHaveURL(/\/role\/permissions\/\d+/)
  await page.getByLabel('Search pages and buttons').fill('Departments')
  const [whole, group] = [
    desk.box('Departments: everything'),
    desk.box(`${(await desk.menuRow('organisation')).title}: everything`),
  ]
  await expect(whole).toBeVisible()
  await group.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(whole).toBeChecked()
  await desk.box('Departments: Delete').click()
  await expect(whole).toBeChecked({ indeterminate: true })
  await expect(group).toBeChecked({ indeterminate: true })
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Changes for ROLE_GUARD' })
  await expect(dialog.getByRole('definition')).toHaveText(['View, Add, Edit, and Export'])
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/The permissions of ROLE_GUARD have been saved/)).toBeVisible()
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
  const roleId = await desk.addRole('ROLE_WATCHER', 'department', 'log')
  const department = await desk.menuRow('department')
  const add = department.children.find(({ buttonType }) => buttonType === 'add')?.id ?? ''
  const all = (await desk.call<{ permissions: { id: string }[] }>(`/role/get/${roleId}`)).permissions.map(
    ({ id }) => id,
  )
  await desk.call(`/role/editRolePerm/${roleId}`, { permIds: all.filter(id => id !== add) })
  const theirs = await desk.openAs(browser, 'watcher', [roleId])
  await theirs.goto(`${desk.url}/department`)
  const addButton = theirs.getByRole('link', { name: 'Add department' })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
  await expect(addButton).toHaveCount(0)
  await desk.call(`/role/editRolePerm/${roleId}`, { permIds: all })
  await expect(addButton.first()).toBeVisible()
  await expect(desk.sideMenu(theirs).getByRole('link', { name: 'Operation log' })).toBeAttached()

  const log = await desk.menuRow('log')
  await desk.call(`/role/editRolePerm/${roleId}`, { permIds: [log.id] })
  await expect(theirs.getByText('Your permissions have changed. Closed: Departments.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/home$/)
  // A page that is alone in its group is shown without the group.
  await expect(desk.sideMenu(theirs).getByRole('link')).toHaveText(['Home', 'Operation log'])
  await theirs.context().close()
})

test('rights revoked while a page is open: its buttons go, and a dialog that is still open is refused in words', async ({
  browser,
}) => {
  const roleId = await desk.addRole('ROLE_CLERK', 'department')
  await desk.call('/department/add', { title: 'Archive', parentId: '0', sortOrder: 200 })
  const department = await desk.menuRow('department')
  const theirs = await desk.openAs(browser, 'clerk', [roleId])
  await theirs.goto(`${desk.url}/department`)
  const addButton = theirs.getByRole('link', { name: 'Add department' })
  await theirs.getByRole('button', { name: 'Actions for Archive' }).click()
  await theirs.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Delete this entry?' })
  await expect(dialog).toContainText('Archive')
  await expect(addButton).toHaveCount(1)

  await desk.call(`/role/editRolePerm/${roleId}`, { permIds: [department.id] })
  await expect(addButton).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(theirs.getByText('Delete failed: You do not have permission to do this')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(theirs.getByRole('treeitem').filter({ hasText: 'Archive' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Actions for Archive' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await theirs.context().close()
})

test('the last right to hand out rights is not given up, and the page says why', async () => {
  const roles = await desk.call<{ id: string; name: string }[]>('/role/getAllList')
  await page.goto(`${desk.url}/role/permissions/${roles.find(({ name }) => name === 'ROLE_ADMIN')?.id}`)
  await page.getByLabel('Search pages and buttons').fill('Assign permissions')
  await desk.box('Assign permissions').click()
  await desk.savePermissions()
  await expect(page.getByText('At least one enabled administrator must remain')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(desk.box('Assign permissions')).toBeChecked()
})

test('a role that people have cannot be deleted, and the page says who has it', async () => {
  const id = await desk.addRole('ROLE_TAKEN', 'log')
  await desk.call('/user/admin/add', { username: 'holder', password: 'Harbour-17-x', roles: [id] })
  await page.goto(`${desk.url}/role/show/${id}`)
  await page.getByRole('button', { name: 'Actions for ROLE_TAKEN' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    page.getByText('The role ROLE_TAKEN cannot be deleted while users have it. Users: 1 (holder)'),
  ).toBeVisible()
})
