import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './support/checkPage.ts'
import { expect, field, type Page, test } from './support/marquee.ts'
import { openWholeMenu } from './support/openWholeMenu.ts'
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

test('a new page with an address opens in the shell, in a frame that reaches nothing of ours', async () => {
  const elsewhere = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Map</title><p>${request.url} from ${request.headers.referer ?? 'nowhere'}</p>`)
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const group = await desk.menuRow('content')
  const name = `map-${randomBytes(3).toString('hex')}`
  await page.goto(`${desk.url}/menu/create?parentId=${group.id}`)
  await field(page, 'Title').fill('Floor map')
  await field(page, 'English name').fill(name)
  await page.getByRole('button', { name: 'Icon: Tiles' }).click()
  await page.getByRole('combobox', { name: 'Search icons' }).fill('location')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Icon: Location' })).toBeFocused()
  await field(page, 'Web address').fill(`http://127.0.0.1:${port}/floor`)
  await field(page, 'Parameter').fill('level=2')
  await page.getByRole('button', { name: 'Add menu item', exact: true }).click()
  await expect(page).toHaveURL(/\/menu\/show\/\d+/)
  const { id } = await desk.menuRow(name)
  const admin = (await desk.call<{ id: string; name: string }[]>('/role/getAllList')).find(
    ({ name: of }) => of === 'ROLE_ADMIN',
  )
  const { permissions } = await desk.call<{ permissions: { id: string }[] }>(`/role/get/${admin?.id}`)
  await desk.call(`/role/editRolePerm/${admin?.id}`, { permIds: [...permissions.map(one => one.id), id] })

  await openWholeMenu(page)
  await desk.sideMenu(page).getByRole('link', { name: 'Floor map' }).click()
  await expect(page).toHaveURL(new RegExp(`/page/${name}$`))
  await expect(page).toHaveTitle(/Floor map/)
  const frame = page.frameLocator('iframe[title="Floor map"]')
  await expect(frame.locator('body')).toHaveText('/floor?level=2 from nowhere')
  const origin = await frame.locator('body').evaluate(() => self.origin)
  expect(origin).toBe('null')
  await desk.call('/permission/edit', { id, status: -1 })
  await expect(page.getByText('Your permissions have changed. Closed: Floor map.')).toBeVisible()
  await expect(desk.sideMenu(page).getByRole('link', { name: 'Floor map' })).toHaveCount(0)
  elsewhere.close()
})

test('the menu is sorted by drag within its rules, and the shell follows at once', async () => {
  await page.goto(`${desk.url}/menu`)
  await expect(desk.row('Folders')).toBeVisible()
  await openWholeMenu(page)
  const inMenu = () => desk.sideMenu(page).getByRole('link').allTextContents()
  const before = await inMenu()
  expect(before.indexOf('Programs')).toBeLessThan(before.indexOf('Media'))
  await desk.row('Media').dragTo(desk.row('Programs'), { targetPosition: { x: 200, y: 4 } })
  await expect.poll(async () => (await inMenu()).indexOf('Media')).toBeLessThan(before.indexOf('Media'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inMenu).toEqual(before)
  // A group with pages cannot be moved into another group.
  await desk.row('Content').dragTo(desk.row('Screens'))
  await expect(desk.row('Content')).toHaveAttribute('aria-level', '1')
  await expectAccessible(page)
})
