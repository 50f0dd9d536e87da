import { createAdmin } from '../player/support/admin.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'

let page: Page
let said: string[]

const row = (name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
/** Names of the tree's rows with their levels, from top to bottom. */
const rows = () =>
  page
    .getByRole('treeitem')
    .evaluateAll(items =>
      items.map(item => `${item.getAttribute('aria-level')} ${item.querySelector('bdi')?.textContent}`),
    )

test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

for (const { address, path, title } of [
  { address: '/deviceGroup', path: '/sysGroup', title: 'name' },
  { address: '/department', path: '/department', title: 'title' },
]) {
  test(`${address}: order and place below another are dragged, and survive a reload`, async ({ marquee }) => {
    const admin = await createAdmin(marquee.url)
    for (const [at, name] of ['North', 'East', 'South'].entries())
      await admin.post(`${path}/add`, { [title]: name, parentId: '0', sortOrder: at })
    await page.goto(marquee.url + address)
    await expect.poll(rows).toEqual(['1 North', '1 East', '1 South'])

    await row('South').dragTo(row('North'), { targetPosition: { x: 200, y: 3 } })
    await expect.poll(rows).toEqual(['1 South', '1 North', '1 East'])
    await page.reload()
    await expect.poll(rows).toEqual(['1 South', '1 North', '1 East'])

    await row('East').dragTo(row('South'))
    await expect.poll(rows).toEqual(['1 South', '2 East', '1 North'])
    await page.reload()
    await expect(row('North')).toBeVisible()
    await row('South').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(rows).toEqual(['1 South', '2 East', '1 North'])
  })
}

test('the numbers beside departments follow who comes, moves and goes, without a reload', async ({ marquee }) => {
  const admin = await createAdmin(marquee.url)
  const { id: departmentId } = await admin.resources.department.create({ title: 'Counted', parentId: '0' })
  await page.goto(`${marquee.url}/department`)
  const count = row('Counted').locator('.m-tree-members')
  await expect(count).toHaveText('0')
  const values = { username: 'counted', password: 'Harbour-17-x', departmentId }
  const { id } = await admin.resources.user.create(values)
  await expect(count).toHaveText('1', { timeout: 60_000 })
  await admin.resources.user.delete(id)
  await expect(count).toHaveText('0', { timeout: 60_000 })
})
