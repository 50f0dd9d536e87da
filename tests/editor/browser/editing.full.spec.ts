// Basic editing by pointer and keyboard; assertions read the stored document and the drawing of the stage.
import type { ProgramNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { expectAccessible } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder
const artboard = { width: 1920, height: 1080 }

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

function textAt(id: string, text: string, props: Record<string, unknown> = {}, place: Partial<ProgramNode> = {}) {
  const node = createNode({ kind: 'staticText', id, name: 'Text', artboard, props: { text, ...props } })
  return { ...node, x: 200, y: 200, width: 600, ...place }
}
async function openWith(title: string, nodes: ProgramNode[]) {
  const id = await desk.createProgram(title, nodes)
  await builder.open(id)
  return id
}
async function savedNodes(id: string) {
  await builder.save()
  return (await desk.stored(id)).document?.nodes ?? []
}
const field = () => page.getByRole('textbox', { name: 'Text on the artboard' })

test('a text is written where it stands: double click, type, Esc; its box follows and it is one step', async () => {
  const id = await openWith('Writing', [textAt('t', 'Hello')])
  await builder.node('t').dblclick()
  await expect(field()).toBeFocused()
  await page.keyboard.type('Good morning, and welcome to the house of a thousand books')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field()).toHaveCount(0)
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Edit text')
  const [node] = await savedNodes(id)
  expect(node).toMatchObject({ x: 200, y: 200, width: 600, props: { text: /^Good morning.*books$/ } })
  expect(node?.height ?? 0).toBeGreaterThan(200)
  // The text does not overflow its box.
  const inside = await builder.node('t').evaluate(node => {
    const words = node.querySelector('.stage-paragraphs')?.getBoundingClientRect()
    return (words?.bottom ?? Number.NaN) - node.getBoundingClientRect().bottom
  })
  expect(inside).toBeLessThanOrEqual(1)
  await page.keyboard.press('Control+z')
  await expect(builder.node('t').locator('.stage-paragraphs')).toHaveText('Hello')
  await expect(builder.undoName()).toHaveAccessibleName('Undo')
})

test('Enter writes what is chosen, the bar sets it, and the artboard has the keys again afterwards', async () => {
  const id = await openWith('Bar', [textAt('t', 'Open', {}, { y: 500 })])
  await builder.select('t')
  await page.keyboard.press('Enter')
  await expect(field()).toBeFocused()
  const bar = page.getByRole('toolbar', { name: 'Text formatting' })
  await bar.getByLabel('Font size').locator('visible=true').last().fill('90')
  await bar.getByText('Center', { exact: true }).click()
  await field().focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  const [node] = await savedNodes(id)
  expect(node).toMatchObject({ x: 201, props: { text: 'Open now', fontSize: 90, align: 'center' } })
})

test('a font chosen by the mouse leaves the text open, and a word within it gets a link to a program', async () => {
  const offers = await openWith('Offers', [textAt('t', 'Cheese')])
  const id = await openWith('Linked', [textAt('t', 'See offers', {}, { y: 500 })])
  await builder.node('t').dblclick()
  await expect(field()).toHaveAttribute('contenteditable', 'true')
  const bar = page.getByRole('toolbar', { name: 'Text formatting' })
  await bar.locator('[data-prop="fontFamily"] .ant-select').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Amiri', visible: true }).click()
  await expect(bar).toBeVisible()
  // A caret in words without a link.
  await field().click()
  await expect(bar.getByRole('button', { name: 'Link to a program' })).toBeDisabled()
  await page.keyboard.press('Control+Home')
  for (let letter = 0; letter < 'See '.length; letter += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Control+End')
  await bar.getByRole('button', { name: 'Link to a program' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Offers', visible: true }).first().click()
  await expect(bar.getByRole('button', { name: 'Link to a program' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(builder.node('t').locator('.stage-link')).toHaveText('offers')
  const [node] = await savedNodes(id)
  expect(node?.props).toMatchObject({ spans: [{ from: 4, to: 10, program: offers }] })
  expect(node?.props.fontFamily).not.toBe('sans')
})

test('a word within a text is bold and colored, on the artboard and in the preview, and stays so when the text changes', async () => {
  const id = await openWith('Words', [textAt('t', 'Two for one today', {}, { y: 500 })])
  await builder.node('t').dblclick()
  await expect(field()).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 'Two for '.length; letter += 1) await page.keyboard.press('ArrowRight')
  for (let letter = 0; letter < 'one'.length; letter += 1) await page.keyboard.press('Shift+ArrowRight')
  const bar = page.getByRole('toolbar', { name: 'Text formatting' })
  // The field knows the selection a moment after the keys.
  await expect(bar.getByRole('button', { name: 'Link to a program' })).toBeEnabled()
  await page.keyboard.press('Control+b')
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Choose a color' }).click()
  const code = page.locator('.ant-color-picker-hex-input input')
  await code.fill('ff2200')
  await code.press('Enter')
  const word = builder.node('t').locator('.stage-paragraphs span')
  await expect(word).toHaveText('one')
  await expect(word).toHaveCSS('color', 'rgb(255, 34, 0)')
  await expect(word).toHaveCSS('font-weight', '700')
  await expectAccessible(page)
  // The transparent field has the line breaks and widths of the drawn text.
  const width = (of: ReturnType<Page['locator']>) => of.evaluate(element => element.getBoundingClientRect().width)
  const drawn = await width(page.locator('.builder-writing-drawing .stage-paragraphs span'))
  expect(await width(field().locator('span').first())).toBeCloseTo(drawn, 0)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Now two for one today')
  const [node] = await savedNodes(id)
  const spans = [{ from: 12, to: 15, weight: 700, color: '#ff2200' }]
  expect(node?.props).toMatchObject({ text: 'Now two for one today', fontWeight: 400, color: '#ffffff', spans })
  await builder.select('t')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.builder-player-stage .stage-paragraphs span')).toHaveText('one')
  await page.keyboard.press('Escape')
})

test('letters that its font lacks are named while the text is set, with a font that has them; a press takes it', async () => {
  const id = await openWith('Rare', [textAt('t', 'Peace \ufdfd \u{1f389}', { fontFamily: 'caveat' })])
  await builder.select('t')
  const note = page.getByText('The selected font does not include these characters: ')
  await expect(note).toContainText('\ufdfd')
  await expect(note).toContainText('Upload a font that includes what is missing, or change the text.')
  await expectAccessible(page)
  await builder.node('t').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Peace \ufdfd')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The selected font does not include the character ')).toContainText(
    'These fonts include what is missing:',
  )
  await page.getByRole('button', { name: 'Amiri', exact: true }).click()
  await expect(page.getByText('The selected font does not include the character ')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  expect((await savedNodes(id))[0]?.props).toMatchObject({ text: 'Peace \ufdfd', fontFamily: 'amiri' })
})

test('what an input method composes is written once it is chosen; Arabic is written from right to left', async () => {
  const id = await openWith('Methods', [textAt('t', 'x', {}, { y: 500 })])
  await builder.select('t')
  await page.keyboard.press('F2')
  await expect(field()).toBeFocused()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.imeSetComposition', { text: '你好', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.insertText', { text: '你好' })
  await expect(field()).toHaveText('你好')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('أهلًا وسهلًا')
  const caret = await field().evaluate(element => getComputedStyle(element).direction)
  expect(caret).toBe('rtl')
  await page.keyboard.press('Escape')
  expect((await savedNodes(id))[0]?.props.text).toBe('أهلًا وسهلًا')
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Edit text')
})

test('the field for formatted text, which arrives while an input method composes, waits until it has', async () => {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/createRichField/, async route => {
    await held
    await route.continue()
  })
  try {
    const id = await openWith('Late field', [textAt('t', 'x', {}, { y: 500 })])
    await builder.select('t')
    await page.keyboard.press('F2')
    await expect(field()).toBeFocused()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    const arrived = page.waitForResponse(/createRichField/)
    arrive()
    await (await arrived).finished()
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await session.send('Input.imeSetComposition', { text: '你好', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.insertText', { text: '你好' })
    await expect(page.locator('.ProseMirror')).toHaveText('你好')
    await page.keyboard.press('Escape')
    expect((await savedNodes(id))[0]?.props.text).toBe('你好')
  } finally {
    arrive()
    await page.unroute(/createRichField/)
  }
})

test('letters shrink into their box as they do in the preview, and what is cut off is marked', async () => {
  const words = 'All the words of a notice that somebody pasted into a small box'
  const small = { width: 300, height: 120 }
  await openWith('Fits', [
    textAt('s', words, { fit: 'shrink' }, { ...small, y: 100 }),
    textAt('c', words, { fit: 'clip' }, { ...small, y: 400 }),
    textAt('g', words, { fit: 'clip' }, { x: 900, y: 400, width: 900, height: 400 }),
  ])
  const sizeOf = (root: string) =>
    page.locator(`${root} [data-fit="shrink"]`).evaluate(text => ({
      size: Number.parseFloat(getComputedStyle(text).fontSize),
      isInside: text.scrollHeight <= text.clientHeight,
    }))
  const arranged = await sizeOf('.builder-sheet')
  expect(arranged.isInside).toBe(true)
  expect(arranged.size).toBeGreaterThan(16)
  expect(arranged.size).toBeLessThan(64)
  await expect(page.locator('.builder-cut[data-cut]')).toHaveCount(1)
  await builder.select('c')
  await expect(page.getByText('Part of this text is cut off.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.builder-player-stage [data-fit="shrink"]')).toBeVisible()
  expect(await sizeOf('.builder-player-stage')).toEqual(arranged)
  await page.keyboard.press('Escape')
})

test('two presses and a word: what is added waits for its words, is called by them, and the next stands beside it', async () => {
  const id = await openWith('Adding', [])
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(field()).toBeFocused()
  await page.keyboard.type('Espresso')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clock', exact: true }).click()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Rolling caption', exact: true }).click()
  await expect(field()).toBeFocused()
  await page.keyboard.type('News of today')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Layers' }).click()
  const layers = page.getByRole('list', { name: 'Layers' })
  await expect(layers.getByRole('button', { name: 'Espresso', exact: true })).toBeVisible()
  await expect(layers.getByRole('button', { name: 'News of today', exact: true })).toBeVisible()
  await layers.getByRole('button', { name: 'Espresso', exact: true }).click()
  await page.keyboard.press('Shift+t')
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Espresso', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+t')
  const [text, clock] = await savedNodes(id)
  expect(text?.props.text).toBe('Espresso')
  const apart =
    (clock?.x ?? 0) >= (text?.x ?? 0) + (text?.width ?? 0) || (clock?.y ?? 0) >= (text?.y ?? 0) + (text?.height ?? 0)
  expect(apart).toBe(true)
  await page.getByRole('tab', { name: 'Components' }).click()
})

test('the second button, Shift+F10 and the menu of the layers do what they say, and give the focus back', async () => {
  const id = await openWith('Menus', [textAt('a', 'Alpha'), textAt('b', 'Beta', {}, { x: 1500, y: 900, width: 400 })])
  const menu = page.getByRole('menu', { name: 'Context menu' })
  await builder.node('b').click({ button: 'right' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.locator('.builder-node')).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await builder.node('b').click({ button: 'right' })
  await menu.getByRole('menuitem', { name: /^Align right/ }).click()
  await builder.select('a')
  await page.keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: /^Copy/ }).click()
  const bare = await builder.at(900, 500)
  await page.mouse.click(bare.x, bare.y, { button: 'right' })
  await menu.getByRole('menuitem', { name: /^Paste/ }).click()
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Beta', exact: true }).click({ button: 'right' })
  await menu.getByRole('menuitem', { name: /^Lock/ }).click()
  const nodes = await savedNodes(id)
  expect(nodes.map(({ x, locked, props }) => [props.text, x, locked])).toEqual([
    ['Alpha', 201, false],
    ['Beta', 1520, true],
    ['Alpha', 221, false],
  ])
})

test('a group is a folder in the layers; several of several kinds share their place and their font', async () => {
  const id = await openWith('Shared', [
    textAt('a', 'Alpha', { fontSize: 40 }),
    { ...createNode({ kind: 'clock', id: 'k', name: 'Clock', artboard, props: { fontSize: 80 } }), x: 900 },
  ])
  await page.keyboard.press('Control+a')
  const inspector = page.getByRole('region', { name: 'Selection' })
  await expect(inspector.getByText('Font size mixed')).toBeVisible()
  await inspector.getByLabel(/^Font size/).fill('60')
  await inspector.getByLabel(/^X/).fill('300')
  await page.getByRole('tab', { name: 'Layers' }).click()
  await builder.sheet.click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  const layers = page.getByRole('list', { name: 'Layers', exact: true })
  const folder = layers.getByRole('button', { name: 'Group of 2', exact: true })
  await expect(page.getByRole('list', { name: 'Group of 2' }).getByRole('listitem')).toHaveCount(2)
  await folder.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(layers.getByRole('button', { name: 'Alpha', exact: true })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await layers.getByRole('button', { name: 'Alpha', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(folder).toBeFocused()
  await expect(page.getByRole('heading', { name: '2 components' })).toBeVisible()
  const nodes = await savedNodes(id)
  expect(nodes.map(({ x, props }) => [x, props.fontSize])).toEqual([
    [300, 60],
    [300, 60],
  ])
})

test('what was undone is not offered again as unsaved work', async () => {
  const id = await openWith('Undone', [textAt('a', 'Alpha')])
  // Drafts of this program; drafts of other programs may exist.
  const drafts = () =>
    page.evaluate(
      program =>
        new Promise<number>((done, fail) => {
          const opening = indexedDB.open('marquee-drafts')
          opening.onerror = () => fail(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('programs').objectStore('programs').getAllKeys()
            reading.onsuccess = () => done(reading.result.filter(key => String(key).includes(program)).length)
            opening.result.close()
          }
        }),
      id,
    )
  await builder.select('a')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.builder-draft-kept')).toBeVisible()
  expect(await drafts()).toBe(1)
  await page.keyboard.press('Control+z')
  await expect(builder.state()).toHaveText('Saved')
  await expect.poll(drafts).toBe(0)
})

test('every transition can be seen in a low window', async () => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openWith('Low', [textAt('a', 'Alpha')])
  await builder.select('a')
  await page.getByRole('button', { name: /^Entrance/ }).click()
  const last = page.getByRole('option', { name: 'Slide', exact: true })
  await last.scrollIntoViewIfNeeded()
  const list = await page.getByRole('listbox').boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? 999)).toBeLessThanOrEqual(700)
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('in Arabic a menu at the edge stays in the window, and opens towards the left', async () => {
  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  await openWith('Arabic', [textAt('a', 'Alpha', {}, { x: 0, y: 900 })])
  const point = await builder.at(20, 920)
  await page.mouse.click(point.x, point.y, { button: 'right' })
  const box = await page.getByRole('menu', { name: 'قائمة السياق' }).boundingBox()
  const size = page.viewportSize()
  expect(box && box.x >= 0 && box.x + box.width <= point.x + 2).toBe(true)
  expect(box && size && box.y >= 0 && box.y + box.height <= size.height).toBe(true)
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.setItem('language', 'en-US'))
})
