import { emptyProgram } from '#contract/programs/program.ts'
import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expectCutAtItsEnd } from './support/expectCutAtItsEnd.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'
import { openWholeMenu } from './support/openWholeMenu.ts'

const long = 'Geschwindigkeitsbegrenzungsanzeigetafelaktualisierung der Werkseinfahrten'
/** A mail address that is too long for a cell but valid. */
const mail = `${'z'.repeat(40)}@${'z'.repeat(50)}.example.com`

let page: Page
let said: string[]
let roleId: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  const admin = await createAdmin(marquee.url)
  roleId = (await admin.resources.role.create({ name: 'ROLE_LISTS' })).id
  for (let number = 1; number <= 30; number++) await admin.resources.department.create({ title: `Office ${number}` })
  for (let number = 1; number <= 30; number++)
    await admin.resources.user.create({
      username: `person${number}`,
      password: 'Harbour-17-x',
      ...(number === 1 ? { email: mail } : {}),
    })
  await admin.resources.program.create({ title: long, width: 1920, height: 1080, document: emptyProgram(1920, 1080) })
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

const rows = () => page.locator('.record-table').filter({ visible: true })
const menu = () => page.getByRole('navigation', { name: 'Main menu' })

const framesLater = (on: Page, count: number) =>
  on.evaluate(
    wanted =>
      new Promise<void>(done => {
        let left = wanted
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
        next()
      }),
    count,
  )

test('the shell stands while the code and the words of a page are fetched', async () => {
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeVisible()
  // Delays each file by some frames.
  await page.route('**/assets/*', async route => {
    await framesLater(page, 20)
    await route.continue()
  })
  for (const address of ['/send', '/role/preview', `/role/permissions/${roleId}`]) {
    // Checks every frame until the page is shown.
    const watching = await page.evaluateHandle(() => {
      const isThere = (name: string) =>
        document.querySelector(`nav[aria-label="${name}"]`)?.checkVisibility({ visibilityProperty: true }) ?? false
      const seen = { frames: 0, missing: new Set<string>(), isOver: false }
      const look = () => {
        seen.frames += 1
        for (const name of ['Main menu', 'Open pages']) if (!isThere(name)) seen.missing.add(name)
        if (document.title.includes('.')) seen.missing.add(document.title)
        if (!seen.isOver) requestAnimationFrame(look)
      }
      look()
      return seen
    })
    await moveTo(page, address)
    const { frames, missing } = await watching.evaluate(seen => {
      seen.isOver = true
      return { frames: seen.frames, missing: [...seen.missing] }
    })
    expect(missing, address).toEqual([])
    expect(frames, address).toBeGreaterThan(1)
  }
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
  await openWholeMenu(page)
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
  const bar = page.getByRole('navigation', { name: 'Open pages' })
  await expect(bar.getByRole('button', { name: 'Close Operation log' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '14 open pages' }).click()
  const list = page.locator('.m-open-pages')
  await expect(list.locator('[aria-current="page"]')).toHaveText('Operation log')
  await expectAccessible(page)
  await list.getByRole('menuitem', { name: 'Send program' }).click()
  await expect(page).toHaveURL(/\/send/)
})

test('on a phone there is the list alone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0)
  await page.getByRole('button', { name: '14 open pages' }).click()
  await page.locator('.m-open-pages').getByRole('menuitem', { name: 'Close all' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('on a phone the first person stands on the first screen; what is seldom wanted is behind one button', async () => {
  await moveTo(page, '/user')
  await expect(page.locator('.record-card').filter({ visible: true }).first()).toBeInViewport({ ratio: 0.5 })
  const exporting = page.getByRole('button', { name: 'Export' })
  await expect(exporting).toHaveCount(0)
  await page.getByRole('button', { name: 'More for this list' }).click()
  await expect(exporting).toBeVisible()
  await expectAccessible(page)
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
  await rows().getByRole('link', { name: 'User', exact: true }).click()
  await expect(page.getByRole('link', { name: 'person30' })).toBeVisible()
})

test('the palette finds records, pages and settings, and of a record what can be done with it', async () => {
  await moveTo(page, '/home')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('person17')
  const found = palette.getByRole('group', { name: 'Users' }).getByRole('option')
  await expect(found).toHaveText(['person17'])
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(palette.getByRole('option', { name: 'Edit' })).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Backspace')
  await box.fill('office 12')
  await expect(palette.getByRole('option', { name: 'Office 12' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Office 12' })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await box.fill('accent')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/setting\?section=site/)

  await page.keyboard.press('Control+k')
  await box.fill('no such thing at all')
  await expect(palette.getByRole('status')).toHaveText(/no such thing at all/)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('a question mark shows the keys of the page, but not while something is typed', async () => {
  await moveTo(page, '/department')
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('heading', { name: 'In this tree' })).toBeVisible()
  await expect(sheet.getByText('Open the menu of the row')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await moveTo(page, '/user')
  await page.keyboard.press('?')
  await expect(sheet.getByRole('heading', { name: 'In the column headings' })).toBeVisible()
  await expect(sheet.getByText('Edit the focused value')).toBeVisible()
  // Repeats Esc, which works only once the sheet has the focus.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden({ timeout: 1000 })
  }).toPass()
  await moveTo(page, '/department')
})

test('columns are pulled and carried by the pointer, stay so for the person, and are reset in the chooser', async () => {
  await moveTo(page, '/user')
  const head = (name: string) => rows().locator(`th[data-column="${name}"]`)
  const order = () =>
    rows()
      .locator('th[data-column]')
      .evaluateAll(heads => heads.map(({ dataset }) => dataset.column))
  const placeOf = async (name: string) => (await head(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const drag = async (from: number, to: number, y: number) => {
    await page.mouse.move(from, y)
    await page.mouse.down()
    await page.mouse.move((from + to) / 2, y)
    await page.mouse.move(to, y)
    await page.mouse.up()
  }
  const before = await placeOf('nickName')
  const edge = before.x + before.width
  await drag(edge, edge + 80, before.y + 20)
  const after = await placeOf('nickName')
  // Widths are stored in whole pixels.
  expect(Math.abs(after.x - before.x)).toBeLessThan(1)
  expect(Math.abs(after.width - before.width - 80)).toBeLessThan(1)
  await expect(page).toHaveURL(/\/user$/)

  const [first, second, third] = await order()
  const target = await placeOf(String(third))
  await drag(before.x + 30, target.x + target.width - 10, before.y + 20)
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([first, third, second])
  await expect(head('nickName')).not.toHaveAttribute('aria-sort')

  await page.reload()
  await expect(rows().getByText('person30')).toBeVisible()
  expect((await order()).slice(0, 3)).toEqual([first, third, second])
  expect(Math.round((await placeOf('nickName')).width)).toBe(Math.round(after.width))
  await page.getByRole('button', { name: 'Columns and density' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([first, second, third])
  await page.keyboard.press('Escape')
})

test('in Arabic as well, what is too long for its place is read from its beginning and ends in “…”', async ({
  marquee,
}) => {
  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  await page.goto(`${marquee.url}/program`)
  await expectCutAtItsEnd(
    rows()
      .getByRole('row', { name: /Geschwindigkeit/ })
      .locator('bdi', { hasText: long }),
  )
  await moveTo(page, '/user?key=person1')
  await expectCutAtItsEnd(rows().getByRole('link', { name: mail }))
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(`${marquee.url}/program`)
  await rows().getByText(long).click()
  await expectCutAtItsEnd(page.locator('.m-trail bdi'))
  await page.setViewportSize({ width: 1440, height: 900 })
})
