// The builder in a browser, on a built server; assertions read the stored document.
import type { ProgramDocument } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/checkPage.ts'
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

const nodesOf = async (id: string) => (await desk.stored(id)).document?.nodes ?? []
const nodeOf = async (id: string, name: string) => (await nodesOf(id)).find(node => node.id === name)

/** Names of components in this browser's draft of the program with this title. */
const keptNodes = (title: string) =>
  page.evaluate(
    wanted =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('marquee-drafts')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('programs').objectStore('programs').getAll()
          reading.onerror = () => fail(reading.error)
          reading.onsuccess = () => {
            database.close()
            const kept = reading.result as { title: string; document: ProgramDocument }[]
            const ours = kept.filter(draft => draft.title === wanted)
            done(ours.flatMap(({ document }) => document.nodes.map(({ name }) => name)))
          }
        }
      }),
    title,
  )

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
  const [clock] = await nodesOf(id)
  expect(Math.abs((clock?.x ?? 0) + (clock?.width ?? 0) / 2 - 480)).toBeLessThanOrEqual(4)
  expect(Math.abs((clock?.y ?? 0) + (clock?.height ?? 0) / 2 - 270)).toBeLessThanOrEqual(4)
})

test('sending stands in the builder: what is not saved is saved first, and the wizard has the program', async () => {
  const id = await desk.createProgram('On its way', [clockAt('a', { ...place, x: 400, y: 400 })])
  await builder.open(id)
  await builder.move('a', { x: 100, y: 0 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/send\\?programs=${id}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Send program' })).toBeVisible()
  await expect(page.getByText('On its way').filter({ visible: true }).first()).toBeVisible()
  expect((await nodeOf(id, 'a'))?.x).toBeGreaterThan(450)
  await page.goBack()
})

test('a drag and a resize are one step each, and undone they never were', async () => {
  const id = await desk.createProgram('Steps', [clockAt('a', { ...place, x: 400, y: 400 })])
  await builder.open(id)
  await builder.move('a', { x: 300, y: 120 })
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Move')
  await builder.resize('se', { x: 100, y: 50 })
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Resize')
  await builder.save()
  const moved = await nodeOf(id, 'a')
  expect(Math.abs((moved?.x ?? 0) - 700)).toBeLessThanOrEqual(4)
  expect(Math.abs((moved?.width ?? 0) - 300)).toBeLessThanOrEqual(8)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(builder.undoName()).toHaveAccessibleName('Undo')
  await builder.save()
  expect(await nodeOf(id, 'a')).toMatchObject({ ...place, x: 400, y: 400 })
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
  expect(await nodeOf(id, 'a')).toMatchObject({ x: 860, y: 490 })
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
  const [a, b] = await nodesOf(id)
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
  expect((await nodesOf(id)).map(({ name, x, y }) => [name, x, y])).toEqual([
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

test('what is missing is listed and not saved; each entry leads to its component; the work outlives a reload', async () => {
  const id = await desk.createProgram('Missing')
  await builder.open(id)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.keyboard.press('Control+s')
  const list = page.getByRole('dialog', { name: 'Some content is missing' })
  await expect(list.getByRole('listitem')).toHaveText([/Picture.*No media chosen/, /Text.*No text yet/])
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Text/ }).click()
  await page.getByLabel('Text', { exact: true }).fill('Hello')
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.keyboard.press('Delete')
  expect((await desk.stored(id)).document).toBeNull()
  // Wait for the latest draft before leaving the page.
  await expect.poll(() => keptNodes('Missing')).toEqual(['Text'])
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await builder.save()
  expect((await nodesOf(id)).map(({ name, props }) => [name, props.text])).toEqual([['Text', 'Hello']])
})

test('the second of two people is told who saved, and loses nothing', async () => {
  const id = await desk.createProgram('Mine', [clockAt('a', { ...place, x: 100, y: 100 })])
  await builder.open(id)
  const { revision } = await desk.stored(id)
  await desk.save({ id, revision, title: 'Theirs' })
  await page.getByLabel('Title of the program').fill('Mine, changed')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: /admin saved this program/ })
  await expect(dialog.getByRole('link', { name: /their version/ })).toHaveAttribute('href', `/program/edit/${id}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save mine as a copy' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  await expect(page.getByLabel('Title of the program').filter({ visible: true })).toHaveValue('Mine, changed (copy)')
  expect((await desk.stored(id)).title).toBe('Theirs')
  await builder.open(id)
  await page.getByLabel('Title of the program').fill('Mine after all')
  await desk.save({ id, revision: (await desk.stored(id)).revision, title: 'Theirs again' })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Overwrite their version with mine' }).click()
  await expect(builder.state()).toHaveText('Saved')
  expect((await desk.stored(id)).title).toBe('Mine after all')
})

test('a draft from before somebody else saved does not overwrite them unasked', async () => {
  const id = await desk.createProgram('Before', [clockAt('a', { ...place, x: 100, y: 100 })])
  await builder.open(id)
  await page.getByLabel('Title of the program').fill('From the draft')
  await expect(page.locator('.builder-draft-kept')).toBeVisible()
  await desk.save({ id, revision: (await desk.stored(id)).revision, title: 'Meanwhile' })
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title of the program')).toHaveValue('Meanwhile')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Title of the program')).toHaveValue('From the draft')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: /admin saved this program/ })).toBeVisible()
  expect((await desk.stored(id)).title).toBe('Meanwhile')
  await page.getByRole('button', { name: 'Back to the builder' }).click()
})

const artboard = { width: 1920, height: 1080 }
/** A component, its property, the element to press, and the popup it opens. */
const pickers = [
  ['words', 'fontFamily', '.ant-select-selector', '.ant-select-dropdown'],
  ['words', 'color', 'button:has(.input-swatch)', '.ant-color-picker'],
  ['sign', 'drawing', 'button[aria-haspopup="dialog"]', '.icon-grid-list'],
  ['pictures', 'items', 'button:visible', '.ant-modal'],
] as const

for (const [language, theme] of [
  ['en-US', 'light'],
  ['ar-SA', 'dark'],
] as const) {
  test(`it is usable by everybody, its pickers as well: ${language}, ${theme}, on a desk and at 390 pixels`, async () => {
    test.setTimeout(180_000)
    const id = await desk.createProgram('Looks', [
      clockAt('a', { ...place, x: 400, y: 400 }),
      { ...createNode({ kind: 'staticText', id: 'words', artboard, props: { text: 'Menu' } }), x: 100, y: 100 },
      { ...createNode({ kind: 'icon', id: 'sign', artboard }), x: 1500, y: 100 },
      { ...createNode({ kind: 'picture', id: 'pictures', artboard }), x: 900, y: 500, width: 400, height: 300 },
    ])
    await page.evaluate(
      ([lang, mode]) => {
        localStorage.setItem('language', lang)
        localStorage.setItem('theme', mode)
      },
      [language, theme] as const,
    )
    try {
      await builder.open(id)
      await builder.select('a')
      await expectAccessible(page)
      for (const [component, prop, pressed, opens] of pickers) {
        await builder.select(component)
        const row = page.locator(`.inspector-own [data-prop="${prop}"]`)
        await expect(row).toHaveCount(1)
        await page.locator('details.prop-section').evaluateAll(all => {
          for (const section of all) section.setAttribute('open', '')
        })
        await row.locator(pressed).first().click()
        const opened = page.locator(opens).filter({ visible: true })
        await expect(opened).toHaveCount(1)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await page.locator('.builder-drawers button').nth(2).click()
      await expect(page.locator('.builder-layer').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.evaluate(() => {
        localStorage.setItem('language', 'en-US')
        localStorage.removeItem('theme')
      })
    }
  })
}
