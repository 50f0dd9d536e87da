// Follows every guide that adds a resource, widget or plugin, exactly as written, in one copy of the source tree.
import { rmSync } from 'node:fs'
import { addAPlugin, pageText, tileText } from './guides/addAPlugin.ts'
import { addARefinePage } from './guides/addARefinePage.ts'
import { addAResource } from './guides/addAResource.ts'
import { addAWidget } from './guides/addAWidget.ts'
import { addFromOutside, buildFor } from './guides/addFromOutside.ts'
import { copyTree, type Tree } from './guides/copyOfTree.ts'
import {
  adminToken,
  createMarquee,
  expect,
  firstPassword,
  type Marquee,
  openAdmin,
  type Page,
  test,
} from './support/marquee.ts'
import { openWholeMenu } from './support/openWholeMenu.ts'

let tree: Tree
let outside: string
let refinePage: string
let marquee: Marquee
let page: Page
let said: string[]

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(() => {
  tree = copyTree()
  addAResource(tree)
  addAWidget(tree)
  addAPlugin(tree)
  outside = addFromOutside(tree)
  refinePage = addARefinePage(tree)
})
test.afterAll(async () => {
  await page?.close()
  await marquee?.stop()
  for (const each of [tree.folder, outside, refinePage, marquee?.dataDir])
    if (each) rmSync(each, { recursive: true, force: true })
})

test('what the guides say compiles, has its words, and is held to every rule', () => {
  tree.run('tsx', 'scripts/locales/locales.ts', '--check')
  const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo', '--preserveSymlinks']
  tree.run('tsc', '--noEmit', '--checkers', '1', ...known)
  const held = ['tests/contract/program', 'tests/editor/roundTrip.test.tsx', 'tests/types']
  expect(tree.run('vitest', 'run', ...held)).toContain('passed')
  expect(
    tree.run('vitest', 'run', '--project', 'node', 'tests/server/records/conformance.test.ts', '-t', 'printer'),
  ).toContain('passed')
})

test('a plugin that was made for another contract is refused in a sentence', () => {
  const said = buildFor(tree, outside, '2.0')
  expect(said).toMatch(
    /^1: The plugin marquee-plugin-lamps 1\.2\.0 was made for the contract 2\.0, and this Marquee has \d+\.\d+: /,
  )
  expect(said).not.toContain('    at ')
})

test('a new widget is drawn in the builder as on the screen', () => {
  const drawn = ['tests/stage/browser/sameDrawing.full.spec.ts', '-g', 'every widget .* en-US']
  // The test run in the copy builds the copy first.
  expect(tree.run('playwright', 'test', ...drawn, '--workers=1', '--reporter=line')).toContain('1 passed')
})

test('a new resource appears in menu, list, form, Excel, OpenAPI and tests', async ({ browser }) => {
  marquee = await createMarquee({ cwd: tree.folder, env: { ADMIN_PASSWORD: firstPassword } })
  await marquee.start()
  ;({ page, said } = await openAdmin(browser, marquee.url))
  await page.goto(`${marquee.url}/printer`)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Printers')).toBeAttached()
  await page.getByRole('link', { name: 'Add printer', exact: true }).first().click()
  await expect(page).toHaveURL(/\/printer\/create/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Laser in the hall')
  await page.getByRole('button', { name: 'Add printer', exact: true }).click()
  await expect(page).toHaveURL(/\/printer\/show\/\d+/)
  await page.goto(`${marquee.url}/printer`)
  await expect(page.getByText('Laser in the hall')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /^For people/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  const openApi = await (await fetch(`${marquee.url}/xboot/openapi.json`)).text()
  expect(openApi).toContain('/xboot/printer/getByPage')
})

test('a new plugin has its row in the menu, its page and its tile', async () => {
  await page.goto(`${marquee.url}/home`)
  await expect(page.getByText(tileText, { exact: true })).toBeVisible()
  await openWholeMenu(page)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Support')).toBeAttached()
  await page.goto(`${marquee.url}/support`)
  await expect(page.getByText(pageText)).toBeVisible()
})

test('a plugin from outside has its row, its pages and its part of the server; its version and what it asks for are shown', async () => {
  await page.goto(`${marquee.url}/lamp/create`)
  await page.getByRole('textbox', { name: 'Place' }).fill('Hall')
  await page.getByRole('spinbutton', { name: 'Watts' }).fill('50')
  await page.getByRole('button', { name: 'Add lamp', exact: true }).click()
  await expect(page).toHaveURL(/\/lamp\/show\/\d+/)
  await expect(page.getByText('438', { exact: true })).toBeVisible()
  await page.goto(`${marquee.url}/plugin`)
  const lamps = page.getByRole('row', { name: /marquee-plugin-lamps/ })
  await expect(lamps).toContainText('1.2.0')
  await expect(lamps).toContainText('Lamps View · Add · Edit · Delete')
  await expect(page.getByRole('row', { name: /marquee-plugin-visits/ })).toContainText('1 database change')
})

test('a page that is written as refine teaches works as a page of a plugin, in a chunk of its own', async () => {
  const fetched: string[] = []
  page.on('response', response => fetched.push(response.url()))
  await page.goto(`${marquee.url}/home`)
  await expect(page.getByText(tileText, { exact: true })).toBeVisible()
  expect(fetched.filter(url => /\/Visit\w+-/.test(url))).toEqual([])

  await page.goto(`${marquee.url}/visit`)
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
  expect(fetched.filter(url => /\/VisitList-/.test(url))).toHaveLength(1)
  // Tests useModalForm.
  await page.getByRole('button', { name: 'Add quickly' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Hall')
  await dialog.getByLabel('Day').fill('2026-02-03')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Hall' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'February 3, 2026' })).toBeVisible()

  // Tests useForm: server errors are shown at their field.
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Add visit' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Place' }).fill('Hall')
  await page.getByRole('main').getByLabel('Day').fill('2026-02-10')
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('900')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('At most 600')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('9')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page).toHaveURL(/\/visit\/show\/\d+/)
  // Tests useShow, useBreadcrumb and useMenu; the form is closed.
  await expect(page.getByText('February 10, 2026')).toBeVisible()
  await expect(page.getByText('Visits › Open')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Related pages' }).getByRole('link')).toHaveText(/Devices/)
  await expect(page.locator('.m-tabs').getByText('Add visit')).toHaveCount(0)
  await expect(page.locator('.m-tabs').getByText('Visits')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Hall')
  await page.getByRole('textbox', { name: 'Place' }).fill('Lobby')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Lobby' })).toBeVisible()
})

test('the page of the walkthrough for refine developers adds, changes and deletes in drawers', async () => {
  await page.goto(`${marquee.url}/spare`)
  await expect(page.getByRole('heading', { name: 'Spare parts' })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ visible: true })
  await expect(drawer).toContainText('Add spare part')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Bracket')
  await drawer.getByRole('spinbutton', { name: 'In stock' }).fill('12')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Bracket/ })
  await expect(row).toContainText('12')
  await expect(drawer).toHaveCount(0)

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Bracket')
  await drawer.getByRole('spinbutton', { name: 'In stock' }).fill('11')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('11')
  await expect(drawer).toHaveCount(0)

  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(row).toHaveCount(0)
  await page.goto(`${marquee.url}/visit`)
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
})

test('it exports and imports, hears of changes, deletes, and speaks every language', async () => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = await (await download).createReadStream()
  let text = ''
  for await (const part of csv) text += part
  expect(text).toContain('Lobby,2026-02-10,clean')
  const sheet = {
    name: 'visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('place,day,state\nYard,2026-03-01,dirty'),
  }
  await page.locator('input[type=file]').setInputFiles(sheet)
  await expect(page.getByRole('cell', { name: 'Yard' })).toBeVisible()

  // Another user adds a record.
  const headers = { accessToken: await adminToken(marquee.url), 'content-type': 'application/json' }
  const body = JSON.stringify({ place: 'Gate', day: '2026-03-02', state: 'broken' })
  await fetch(`${marquee.url}/xboot/visit/add`, { method: 'POST', headers, body })
  const gate = page.getByRole('row', { name: /Gate/ })
  await expect(gate).toBeVisible()
  await expect(page.locator('.ant-space').getByText('Broken')).toBeVisible()
  await gate.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).last().press('Enter')
  await expect(gate).toHaveCount(0)

  for (const [language, add, places] of [
    ['zh-CN', '添加', '地点'],
    ['ja-JP', '追加', '場所'],
    ['ar-SA', 'إضافة', 'المكان'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.goto(`${marquee.url}/visit`)
    await expect(page.getByRole('button', { name: add, exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: places })).toBeVisible()
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto(`${marquee.url}/lamp`)
  // The plugin has no Arabic texts, so its English title is shown.
  await expect(page.getByRole('heading', { name: 'Lamps' })).toBeVisible()
  expect(said).toEqual([])
})
