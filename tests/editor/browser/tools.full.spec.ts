// Each tool of the builder; assertions read the stored document.
import type { Locator } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder
const place = { width: 200, height: 100, rotation: 0 }

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

/** Opens a program with three components side by side, each slightly lower than the previous one. */
async function openThree(title: string): Promise<string> {
  const three = ['a', 'b', 'c'].map((id, index) =>
    clockAt(id, { ...place, x: 100 + index * index * 250, y: 200 + index * 60 }),
  )
  const id = await desk.createProgram(title, three)
  await builder.open(id)
  return id
}
async function savedOf(id: string) {
  await builder.save()
  const { document } = await desk.stored(id)
  if (!document) throw new Error('nothing was saved')
  return document
}
async function pull(from: Locator, to: { x: number; y: number }) {
  const box = await from.boundingBox()
  if (!box) throw new Error('it is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move((box.x + to.x) / 2, (box.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}
const sheetBox = async () => {
  const box = await builder.sheet.boundingBox()
  if (!box) throw new Error('there is no artboard')
  return box
}

test('the wheel zooms where the pointer is, space and a drag pan, and a key fits the artboard again', async () => {
  await openThree('Camera')
  const fitted = await sheetBox()
  const point = await builder.at(400, 300)
  await page.mouse.move(point.x, point.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await sheetBox()).width).toBeGreaterThan(fitted.width)
  const zoomed = await sheetBox()
  const share = (box: typeof fitted) => (point.x - box.x) / box.width
  expect(share(zoomed)).toBeCloseTo(share(fitted), 2)

  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(point.x + 60, point.y + 40, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  await expect.poll(async () => Math.round((await sheetBox()).x - zoomed.x)).toBe(60)
  expect(Math.round((await sheetBox()).y - zoomed.y)).toBe(40)

  await page.keyboard.press('Shift+1')
  await expect.poll(async () => Math.round((await sheetBox()).width)).toBe(Math.round(fitted.width))
})

test('a guide is pulled out of its ruler, draws what is dragged near it, and goes by a key', async () => {
  const id = await openThree('Guides')
  await pull(page.getByRole('button', { name: /^Ruler: drag out/ }), await builder.at(1200, 800))
  const guide = page.getByRole('button', { name: /^Vertical guide at/ })
  const at = (await savedOf(id)).guides?.x[0] ?? Number.NaN
  expect(Math.abs(at - 1200)).toBeLessThanOrEqual(4)
  const [from, to] = [await builder.at(200, 250), await builder.at(at + 103, 650)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 30, to.y)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  expect((await savedOf(id)).nodes.find(node => node.id === 'a')?.x).toBe(at)
  await guide.focus()
  await page.keyboard.press('Delete')
  await expect(guide).toHaveCount(0)
  expect((await savedOf(id)).guides?.x).toEqual([])
})

test('a dragged box keeps the gap that two others have', async () => {
  const nodes = [100, 400, 1300].map((x, index) => clockAt('abc'[index] ?? '', { ...place, x, y: 400 }))
  const id = await desk.createProgram('Gaps', nodes)
  await builder.open(id)
  const [from, to] = [await builder.at(1400, 450), await builder.at(803, 452)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  expect((await savedOf(id)).nodes.map(({ x, y }) => [x, y])).toEqual([
    [100, 400],
    [400, 400],
    [700, 400],
  ])
})

test('several are aligned, spaced evenly, made as wide as the first, and grouped', async () => {
  const id = await openThree('Arrange')
  const bar = page.getByRole('toolbar', { name: 'Arrange' })
  await page.keyboard.press('Control+a')
  await bar.getByRole('button', { name: 'Align top' }).click()
  await bar.getByRole('button', { name: 'Distribute horizontally' }).click()
  await page.keyboard.press('Control+g')
  const arranged = await savedOf(id)
  expect(arranged.nodes.map(({ x, y }) => [x, y])).toEqual([
    [100, 200],
    [600, 200],
    [1100, 200],
  ])
  const group = expect.any(String)
  expect(arranged.nodes).toMatchObject([{ group }, { group }, { group }])
  expect(new Set(arranged.nodes.map(node => node.group)).size).toBe(1)

  await page.keyboard.press('Escape')
  await builder.select('b')
  await expect(page.getByRole('heading', { name: '3 components' })).toBeVisible()
  await page.keyboard.press('Control+Shift+g')
  await page.keyboard.press('Escape')
  await builder.select('b')
  await expect(page.getByRole('heading', { name: '3 components' })).toHaveCount(0)
  expect((await savedOf(id)).nodes.every(({ group }) => group === undefined)).toBe(true)
})

test('layers are renamed, ordered by key and by hand, locked and hidden', async () => {
  const id = await openThree('Layers')
  await page.getByRole('tab', { name: 'Layers' }).click()
  const layers = page.getByRole('list', { name: 'Layers' })
  const layer = (name: string) => layers.getByRole('button', { name, exact: true })
  await layer('a').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Ground')
  await page.keyboard.press('Enter')
  await expect(layer('Ground')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  const names = async () => (await savedOf(id)).nodes.map(({ name }) => name)
  expect(await names()).toEqual(['b', 'Ground', 'c'])
  await layer('b').dragTo(layer('c'), { targetPosition: { x: 20, y: 2 } })
  expect(await names()).toEqual(['Ground', 'c', 'b'])
  await layers.getByRole('button', { name: 'Lock c' }).click()
  await layers.getByRole('button', { name: 'Hide b' }).click()
  await expect(builder.node('b')).toBeHidden()
  await builder.move('c', { x: 200, y: 200 })
  const { nodes } = await savedOf(id)
  expect(nodes.map(({ name, locked, hidden, x }) => [name, locked, hidden, x])).toEqual([
    ['Ground', false, false, 100],
    ['c', true, false, 1100],
    ['b', false, true, 350],
  ])
})

test('folders of layers are named, filled, nested and left, by hand and by key', async () => {
  const id = await openThree('Folders')
  await page.getByRole('tab', { name: 'Layers' }).click()
  const layers = page.getByRole('list', { name: 'Layers', exact: true })
  const layer = (name: string) => layers.getByRole('button', { name, exact: true })
  const folded = async () => {
    const { nodes, groups } = await savedOf(id)
    const nameOf = (group?: string) => groups?.find(each => each.id === group)?.name ?? group
    return {
      nodes: nodes.map(({ name, group }) => [name, nameOf(group)]),
      inner: groups?.flatMap(({ name, within }) => (within === undefined ? [] : [[name, nameOf(within)]])),
    }
  }
  await layer('a').click()
  await layer('b').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+g')
  await layer('Group of 2').dblclick()
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Prices')
  await page.keyboard.press('Enter')
  await expect(layer('Prices')).toBeFocused()

  await layer('c').dragTo(layer('Prices'))
  await expect(page.getByRole('list', { name: 'Prices' }).getByRole('listitem')).toHaveCount(3)
  await layer('c').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(layer('c')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Prices' }).getByRole('listitem')).toHaveCount(2)

  await page.keyboard.press('Control+g')
  await layer('Prices').click()
  await layer('c').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+g')
  await layer('Group of 3').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Menu')
  await page.keyboard.press('Enter')
  expect(await folded()).toEqual({
    nodes: [
      ['a', 'Prices'],
      ['b', 'Prices'],
      ['c', 'Menu'],
    ],
    inner: [['Prices', 'Menu']],
  })
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('folders.png') })

  await layer('Prices').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(layer('Prices')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await expect(layer('Prices')).toBeFocused()
  expect(await folded()).toEqual({
    nodes: [
      ['c', 'Menu'],
      ['a', 'Prices'],
      ['b', 'Prices'],
    ],
    inner: [],
  })
})

test('a component is turned by its handle', async () => {
  const id = await openThree('Turn')
  await builder.select('b')
  const { x, y } = await builder.at(900, 310)
  await pull(page.locator('.moveable-rotation-control'), { x, y })
  const turned = (await savedOf(id)).nodes.find(node => node.id === 'b')?.rotation ?? 0
  expect(Math.abs(turned - 90)).toBeLessThanOrEqual(3)
})

test('the timeline says when a component is seen: by hand and by key', async () => {
  const id = await openThree('Times')
  await page.keyboard.press('Shift+t')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const bar = timeline.getByRole('button', { name: /^a: from/ })
  const box = await bar.boundingBox()
  if (!box) throw new Error('there is no bar')
  // Drags the right end of the bar to its center.
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  const before = await savedOf(id)
  const shown = before.nodes.find(node => node.id === 'a')
  expect(shown).toMatchObject({ start: 0 })
  expect(shown?.duration ?? 0).toBeGreaterThan(1000)
  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect((await savedOf(id)).nodes.find(node => node.id === 'a')).toMatchObject({
    start: 1000,
    duration: shown?.duration,
  })
  await page.keyboard.press('Shift+t')
})

test('another orientation refits everything, and undo restores it', async () => {
  const id = await openThree('Size')
  const before = await savedOf(id)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change size…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change size…' })
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await dialog.getByRole('button', { name: 'Change size', exact: true }).click()
  const turned = await savedOf(id)
  expect([turned.width, turned.height]).toEqual([1080, 1920])
  for (const { x, y, width, height } of turned.nodes) {
    expect(x >= 0 && y >= 0 && x + width <= 1080 && y + height <= 1920).toBe(true)
  }
  await page.keyboard.press('Control+z')
  expect(await savedOf(id)).toEqual(before)
})

test('the safe area and the frame of a screen are seen, and no part of the program', async () => {
  const id = await openThree('View')
  const before = await savedOf(id)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Safe area (TV)' }).check()
  await page.getByRole('checkbox', { name: 'Device frame' }).check()
  await expect(page.locator('.builder-safe')).toHaveCount(2)
  await expect(page.locator('.builder-bezel')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await desk.stored(id)).document).toEqual(before)
})

test('each of several that are chosen has its outline, which goes with it; one alone has the handles', async () => {
  await openThree('Outlines')
  const outlines = page.locator('.builder-outline')
  await builder.select('a')
  await expect(page.locator('.moveable-control-box')).toHaveCount(1)
  await expect(outlines).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(outlines).toHaveCount(3)
  const from = await builder.at(200, 250)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 40, { steps: 3 })
  const placesOf = (name: string) =>
    page.locator(`[${name}]`).evaluateAll(all => all.map(each => JSON.stringify(each.getBoundingClientRect())))
  const moved = await placesOf('data-outline')
  expect(moved).toEqual(await placesOf('data-node'))
  await page.mouse.up()
  await page.keyboard.press('Control+z')
  expect(await placesOf('data-outline')).toEqual(await placesOf('data-node'))
  expect(await placesOf('data-outline')).not.toEqual(moved)
})
