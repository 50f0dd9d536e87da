import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder
let id: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
  await page.setViewportSize({ width: 1440, height: 900 })
  const clock = clockAt('a', { x: 1200, y: 600, width: 400, height: 200, rotation: 0 })
  const text = { ...clockAt('t', {}), kind: 'staticText', props: { text: 'Tea' } }
  id = await desk.createProgram('Room', [clock, { ...text, x: 100, y: 100, width: 600, height: 160 }])
  await builder.open(id)
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

/** Returns the artboard's share of the window. */
async function share(): Promise<number> {
  const { width, height } = (await builder.sheet.boundingBox()) ?? { width: 0, height: 0 }
  const window = page.viewportSize() ?? { width: 1, height: 1 }
  return (width * height) / (window.width * window.height)
}
const focusButton = () => page.getByRole('button', { name: /^Focus mode/ })
const edge = (name: string) => page.getByRole('separator', { name })

test('the artboard has a third of a window of 1440 by 900 as the builder opens', async () => {
  await expect.poll(share).toBeGreaterThanOrEqual(1 / 3)
  await expect(page.getByRole('tab', { name: 'Layers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Program', exact: true })).toBeVisible()
  await builder.select('a')
  await expect(page.getByRole('heading', { name: 'Clock', exact: true })).toBeVisible()
  await expect.poll(share).toBeGreaterThanOrEqual(1 / 3)
})

test('in focus mode it has the window: one chooses, moves, writes, opens the menu and takes back; Esc, the key and the button leave', async () => {
  const panels = page.getByRole('complementary', { name: 'Panels' })
  await page.getByRole('tab', { name: 'Layers' }).click()
  await focusButton().click()
  await expect.poll(share).toBeGreaterThan(0.8)
  for (const away of [panels, page.getByRole('banner'), page.getByRole('navigation'), edge('Width of the')])
    await expect(away).toHaveCount(0)
  await expect(page.locator('.builder-ground')).toBeFocused()

  await builder.select('a')
  await page.keyboard.press('ArrowRight')
  await builder.move('a', { x: -200, y: 0 })
  await builder.save()
  // Tolerates 2 pixels, because window pixels do not map to whole artboard pixels.
  expect(Math.abs(((await desk.stored(id)).document?.nodes[0]?.x ?? 0) - 1001)).toBeLessThanOrEqual(2)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Undo: Move' }).click()
  await builder.node('t').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Coffee')
  await page.keyboard.press('Escape')
  await expect(builder.node('t')).toContainText('Coffee')
  await builder.node('a').click({ button: 'right' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(share).toBeGreaterThan(0.8)
  await builder.save()
  const { document } = await desk.stored(id)
  expect(document?.nodes.map(({ x, props }) => [x, props.text])).toEqual([
    [1200, undefined],
    [100, 'Coffee'],
  ])

  await page.keyboard.press('Escape')
  await expect(focusButton()).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.builder-ground')).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Layers' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+F')
  await expect(focusButton()).toHaveCount(0)
  await page.keyboard.press('Shift+F')
  await expect(focusButton()).toBeVisible()
  await page.keyboard.press('Shift+F')
  const leave = page.getByRole('button', { name: 'Leave focus mode' })
  await expect(leave).toHaveAttribute('aria-pressed', 'true')
  await leave.click()
  await expect(panels).toBeVisible()
  await expect.poll(share).toBeLessThan(0.4)
})

test('panels are made wider by hand and by key, and folded; it stays so', async () => {
  const start = edge('Width of the components panel')
  const end = edge('Width of the properties panel')
  const line = await start.boundingBox()
  if (!line) throw new Error('it is not on the page')
  await page.mouse.move(line.x, 500)
  await page.mouse.down()
  await page.mouse.move(line.x + 60, 500, { steps: 3 })
  await page.mouse.up()
  await expect(start).toHaveAttribute('aria-valuenow', '268')
  await start.press('ArrowRight')
  await expect(start).toHaveAttribute('aria-valuenow', '284')
  await expect(page.getByRole('complementary', { name: 'Panels' })).toHaveCSS('width', '284px')
  await end.press('ArrowLeft')
  await expect(end).toHaveAttribute('aria-valuenow', '264')
  await end.press('Enter')
  await expect(end).toHaveAttribute('aria-valuetext', 'Collapsed')
  await expect(page.getByRole('complementary', { name: 'Properties' })).toHaveCount(0)
  await page.keyboard.press('Shift+T')
  const timeline = edge('Height of the timeline')
  await timeline.press('ArrowUp')
  await expect(timeline).toHaveAttribute('aria-valuenow', '216')
  await timeline.press('Enter')
  await expect(timeline).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  await builder.open(id)
  const kept = page.locator('.builder-edge')
  await expect(kept.first()).toHaveAttribute('aria-valuenow', '284')
  await kept.first().press('ArrowLeft')
  await expect(kept.first()).toHaveAttribute('aria-valuenow', '300')
  await expect(kept.last()).toHaveAttribute('aria-valuenow', '0')
  await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  await builder.open(id)
  await page.getByRole('button', { name: 'Properties panel' }).click()
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible()
})

test('while something is dragged, its properties say where it is', async () => {
  await builder.select('a')
  const x = page.getByRole('spinbutton', { name: 'X', exact: true })
  await expect(x).toHaveValue('1200')
  const from = await builder.at(1400, 700)
  const to = await builder.at(1100, 500)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y, { steps: 3 })
  await page.mouse.move(to.x, to.y)
  await expect.poll(async () => Math.abs(Number(await x.inputValue()) - 900)).toBeLessThan(12)
  await page.mouse.up()
  await page.keyboard.press('Control+z')
  await expect(x).toHaveValue('1200')
})

test('a finger that rests on a component opens its menu, on the bare artboard that of the program', async ({
  browser,
  marquee,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const seat = await sitDown(context, marquee.url)
  const clock = clockAt('a', { x: 1200, y: 600, width: 400, height: 200, rotation: 0 })
  await seat.builder.open(await desk.createProgram('Finger', [clock]))
  const session = await context.newCDPSession(seat.page)
  const rest = async (at: { x: number; y: number }) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(seat.page.getByRole('menu')).toBeVisible()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(seat.page.getByRole('menu')).toBeVisible()
  }
  await rest(await seat.builder.at(1400, 700))
  await seat.page.getByRole('menuitem', { name: 'Duplicate' }).tap()
  await expect(seat.page.locator('.builder-node')).toHaveCount(2)
  await rest(await seat.builder.at(200, 900))
  await seat.page.getByRole('menuitem', { name: 'Select all' }).tap()
  await expect(seat.page.getByRole('menu')).toHaveCount(0)
  expect(seat.said).toEqual([])
  await context.close()
})
