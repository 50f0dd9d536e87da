// Tests the builder in a browser, on a built server; assertions read the stored document.
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

test('a component lies where it was dropped', async () => {
  const id = await desk.createProgram('Drop')
  await builder.open(id)
  const target = await builder.at(480, 270)
  await page.getByRole('button', { name: 'Clock', exact: true }).hover()
  await page.mouse.down()
  await page.mouse.move(target.x - 20, target.y - 10, { steps: 4 })
  await page.mouse.move(target.x, target.y)
  await page.mouse.up()
  await builder.save()
  const [clock] = await desk.nodesOf(id)
  expect(Math.abs((clock?.x ?? 0) + (clock?.width ?? 0) / 2 - 480)).toBeLessThanOrEqual(4)
  expect(Math.abs((clock?.y ?? 0) + (clock?.height ?? 0) / 2 - 270)).toBeLessThanOrEqual(4)
})

test('a drag and a resize are one step each, and undone they never were', async () => {
  const id = await desk.createProgram('Steps', [clockAt('a', { ...place, x: 400, y: 400 })])
  await builder.open(id)
  await builder.move('a', { x: 300, y: 120 })
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Move')
  await builder.resize('se', { x: 100, y: 50 })
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Resize')
  await builder.save()
  const moved = await desk.nodeOf(id, 'a')
  expect(Math.abs((moved?.x ?? 0) - 700)).toBeLessThanOrEqual(4)
  expect(Math.abs((moved?.width ?? 0) - 300)).toBeLessThanOrEqual(8)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(builder.undoName()).toHaveAccessibleName('Undo')
  await builder.save()
  expect(await desk.nodeOf(id, 'a')).toMatchObject({ ...place, x: 400, y: 400 })
})

test('a dragged box is drawn to the middle of the artboard, and the lines are shown', async () => {
  const id = await desk.createProgram('Snap', [clockAt('a', { ...place, x: 500, y: 300 })])
  await builder.open(id)
  const box = await builder.node('a').boundingBox()
  const middle = await builder.at(960, 540)
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.down()
  await page.mouse.move(middle.x - 40, middle.y - 40)
  await page.mouse.move(middle.x + 3, middle.y - 3)
  await expect(page.locator('.builder-guide-x, .builder-guide-y')).toHaveCount(2)
  await page.mouse.up()
  await builder.save()
  expect(await desk.nodeOf(id, 'a')).toMatchObject({ x: 860, y: 490 })
})

test('several are chosen by a box and moved together', async () => {
  const nodes = [clockAt('a', { ...place, x: 200, y: 200 }), clockAt('b', { ...place, x: 600, y: 500 })]
  const id = await desk.createProgram('Group', nodes)
  await builder.open(id)
  const [from, to] = [await builder.at(100, 100), await builder.at(900, 700)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: '2 components' })).toBeVisible()
  await builder.move('b', { x: 150, y: 60 })
  await builder.save()
  const [a, b] = await desk.nodesOf(id)
  expect([(b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0)]).toEqual([400, 300])
  expect(Math.abs((a?.x ?? 0) - 350)).toBeLessThanOrEqual(4)
})

test('the keyboard alone adds, moves, orders, deletes and takes back', async () => {
  const id = await desk.createProgram('Keys', [clockAt('a', { ...place, x: 100, y: 100 })])
  await builder.open(id)
  await page.getByRole('button', { name: 'Clock', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+[')
  await builder.save()
  expect((await desk.nodesOf(id)).map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Clock', 730, 461],
    ['a', 100, 100],
  ])
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-node]')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(builder.state()).toHaveText('Saved')
})

test('while one of two hundred is dragged, nothing else on the artboard changes', async () => {
  const nodes = Array.from({ length: 200 }, (_, index) =>
    clockAt(`n${index}`, { width: 80, height: 80, x: (index % 20) * 95, y: Math.floor(index / 20) * 105 }),
  ).map(node => ({
    ...node,
    kind: 'staticText',
    props: { ...node.props, text: 'x', fontWeight: 400, verticalAlign: 'top', lineHeight: 1 },
  }))
  await builder.open(await desk.createProgram('Many', nodes))
  await page.evaluate(() => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    const root = document.querySelector('.builder-sheet .stage-artboard')
    const watch = new MutationObserver(changes => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        touched.add(element?.closest<HTMLElement>('[data-node]')?.dataset.node ?? 'the artboard')
      }
    })
    if (root) watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await builder.move('n105', { x: 200, y: 90 })
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Move')
  expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual(['n105'])
  await page.keyboard.press('Control+z')
})
