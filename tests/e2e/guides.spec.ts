// Follows the guides that add something, in one copy of the tree: by what they say and by nothing else it exists.
import { rmSync } from 'node:fs'
import { addAPlugin, pageText, tileText } from './guides/addAPlugin.ts'
import { addAResource } from './guides/addAResource.ts'
import { addAWidget } from './guides/addAWidget.ts'
import { copyTree, type Tree } from './guides/copyOfTree.ts'
import { createMarquee, expect, firstPassword, type Marquee, openAdmin, type Page, test } from './support/marquee.ts'

let tree: Tree
let marquee: Marquee
let page: Page

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(() => {
  tree = copyTree()
  addAResource(tree)
  addAWidget(tree)
  addAPlugin(tree)
})
test.afterAll(async () => {
  await page?.close()
  await marquee?.stop()
  for (const each of [tree.folder, marquee?.dataDir]) if (each) rmSync(each, { recursive: true, force: true })
})

test('what the guides say compiles, has its words, and is held to every rule', () => {
  tree.run('tsx', 'scripts/locales.ts', '--check')
  const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo', '--preserveSymlinks']
  tree.run('tsc', '--noEmit', '--checkers', '1', ...known)
  const held = ['tests/contract/program', 'tests/editor/roundTrip.test.tsx', 'tests/types']
  expect(tree.run('vitest', 'run', ...held)).toContain('passed')
  expect(tree.run('vitest', 'run', '--project', 'node', 'tests/server/conformance.test.ts', '-t', 'printer')).toContain(
    'passed',
  )
})

test('a new widget is drawn in the builder as on the screen', () => {
  const drawn = ['tests/stage/browser/sameDrawing.spec.ts', '-g', 'every widget .* en-US']
  // The run builds the copy first.
  expect(tree.run('playwright', 'test', ...drawn, '--workers=1', '--reporter=line')).toContain('1 passed')
})

test('a new resource appears in menu, list, form, Excel, OpenAPI and tests', async ({ browser }) => {
  marquee = await createMarquee({ cwd: tree.folder, env: { ADMIN_PASSWORD: firstPassword } })
  await marquee.start()
  ;({ page } = await openAdmin(browser, marquee.url))
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
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Support')).toBeAttached()
  await page.goto(`${marquee.url}/support`)
  await expect(page.getByText(pageText)).toBeVisible()
})
