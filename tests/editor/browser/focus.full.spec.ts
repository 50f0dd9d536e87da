import type { Locator } from '@playwright/test'
import type { ProgramNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder
const artboard = { width: 1920, height: 1080 }
const wide = { width: 1440, height: 900 }
const place = { width: 200, height: 100 }

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(async () => {
  await page.setViewportSize(wide)
  expect(said.splice(0)).toEqual([])
})
test.afterAll(() => page.close())

const ground = () => page.getByRole('button', { name: /^Artboard/ })
const fieldOf = (prop: string) =>
  page.locator(`.inspector-own [data-prop="${prop}"]`).locator('input, textarea, button')
const sheet = () => page.getByRole('dialog', { name: 'Edit table' })
async function openWith(title: string, nodes: ProgramNode[] = []) {
  await builder.open(await desk.createProgram(title, nodes))
}
const three = () => ['a', 'b', 'c'].map((id, index) => clockAt(id, { ...place, x: 100 + index * 400, y: 200 }))

test('who deletes or doubles from the properties has the keys of the artboard afterwards', async () => {
  await openWith('Focus of the properties', three())
  const tools = page.getByRole('toolbar', { name: 'Actions for the selection' })
  for (const [id, name, count] of [
    ['a', 'Duplicate', 4],
    ['b', 'Delete', 3],
  ] as const) {
    await builder.select(id)
    await tools.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.builder-node')).toHaveCount(count)
    await expect(ground()).toBeFocused()
  }
  await builder.select('c')
  await tools.getByRole('button', { name: 'Lock' }).focus()
  await page.keyboard.press('Control+x')
  await expect(page.locator('.builder-node')).toHaveCount(2)
  await expect(ground()).toBeFocused()
})

test('who deletes a row of the layers or of the timeline is on the next one', async () => {
  await openWith('Focus of the rows', three())
  await page.getByRole('tab', { name: 'Layers' }).click()
  const layer = (name: string) => page.getByRole('list', { name: 'Layers' }).getByRole('button', { name, exact: true })
  await layer('c').click()
  await page.keyboard.press('Delete')
  await expect(layer('c')).toHaveCount(0)
  await expect(layer('b')).toBeFocused()
  await layer('a').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect(layer('a')).toHaveCount(0)
  await expect(layer('b')).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Shift+t')
  const bar = (name: string) =>
    page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: `${name}: from` })
  await bar('b').click()
  await page.keyboard.press('Delete')
  await expect(bar('b')).toHaveCount(0)
  await expect(bar('a')).toBeFocused()
  await bar('a').click()
  await page.keyboard.press('Delete')
  await expect(ground()).toBeFocused()
  await page.keyboard.press('Shift+t')
  await page.getByRole('tab', { name: 'Components' }).click()
})

test('what is added waits for what it lacks, and for the keys of the artboard where no properties are on show', async () => {
  await openWith('Focus of what is new')
  const offer = (name: string) => page.getByRole('button', { name, exact: true })
  await offer('QR code').click()
  await expect(fieldOf('url')).toBeFocused()
  await page.getByRole('button', { name: 'Properties panel' }).click()
  await offer('QR code').click()
  await expect(page.locator('.builder-node')).toHaveCount(2)
  await expect(ground()).toBeFocused()
  await page.getByRole('button', { name: 'Properties panel' }).click()
})

test('a double click, Enter and F2 begin with what a component says: its sheet, its label, its address', async () => {
  const kinds = ['button', 'table', 'clock', 'qrCode'] as const
  const nodes = kinds.map((kind, index) => ({
    ...createNode({ kind, id: kind, name: kind, artboard }),
    ...place,
    x: 100 + index * 300,
    y: 200,
  }))
  await openWith('Focus of the first field', nodes)
  const begins: Record<Exclude<(typeof kinds)[number], 'table'>, Locator> = {
    button: fieldOf('label'),
    clock: fieldOf('caption'),
    qrCode: fieldOf('url'),
  }
  for (const [id, field] of Object.entries(begins)) {
    await builder.node(id).dblclick()
    await expect(field).toBeFocused()
  }
  for (const key of ['Enter', 'F2']) {
    await builder.select('table')
    await page.keyboard.press(key)
    await expect(sheet()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet()).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Properties panel' }).click()
  await builder.node('clock').dblclick()
  await expect(begins.clock).toBeFocused()
})

test('the first double click on one of a group chooses it alone, the next begins with it', async () => {
  await openWith(
    'Focus within a group',
    three().map(node => ({ ...node, group: 'g' })),
  )
  await builder.node('b').dblclick()
  await expect(page.getByRole('heading', { name: 'Clock', exact: true })).toBeVisible()
  await expect(ground()).toBeFocused()
  await builder.node('b').dblclick()
  await expect(fieldOf('caption')).toBeFocused()
})

test('in a narrow window the properties come up for what lacks something, and nothing covers the artboard for the rest', async () => {
  await openWith('Focus in a narrow window')
  await page.setViewportSize({ width: 800, height: 900 })
  const drawer = page.locator('.ant-drawer-content')
  const add = async (name: string) => {
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Components' }).click()
    await drawer.getByRole('button', { name, exact: true }).click()
  }
  await add('QR code')
  await expect(drawer.getByRole('heading', { name: 'QR code' })).toBeVisible()
  await expect(fieldOf('url')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await add('Clock')
  await expect(drawer).toHaveCount(0)
  await expect(ground()).toBeFocused()
  await add('Text')
  const words = page.getByRole('textbox', { name: 'Text on the artboard' })
  await expect(words).toBeFocused()
  await page.keyboard.type('Welcome')
  await expect(words).toHaveText('Welcome')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
})
