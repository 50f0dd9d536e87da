// Pages of a program: arranged one at a time, and played one after the other.
import { expectAccessible } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'
import { type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

const text = (id: string, words: string, y: number) =>
  nodeOf('staticText', { id, name: id, x: 200, y, width: 900, height: 200, props: { text: words } })
const strip = () => page.getByRole('region', { name: 'Pages', exact: true })
const chip = (name: string | RegExp) => strip().getByRole('listitem').getByRole('button', { name })
const documentOf = async (id: string) => {
  const { document } = await desk.stored(id)
  if (!document) throw new Error('nothing was saved')
  return document
}

/** Records the pages in the order in which the preview shows them. */
const recordShownPages = () =>
  page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const record = () => {
      const layer = document.querySelector<HTMLElement>('.builder-player-stage [data-phase="shown"]')
      const id = layer?.dataset.page
      if (id !== undefined && id !== shown.at(-1)) shown.push(id)
    }
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
const shownPages = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)

/** Opens a program with a text on its first page, and adds a second page with another text. */
async function openTwo(title: string): Promise<string> {
  const id = await desk.createProgram(title, [text('lunch', 'Soup', 100), text('logo', 'Hall', 800)])
  await builder.open(id)
  await expect(strip()).toHaveCount(0)
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(chip(/^Page 2/)).toHaveAttribute('aria-pressed', 'true')
  await expect(builder.node('lunch')).toBeHidden()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Text on the artboard' })).toBeFocused()
  await page.keyboard.type('Cake')
  await page.keyboard.press('Escape')
  return id
}

test('a page is added, filled, timed and given a transition, and the preview changes to it', async () => {
  const id = await openTwo('Menu of two pages')
  await page.keyboard.press('Escape')
  await page.getByLabel('Duration of the page').fill('3')
  await page.getByRole('button', { name: 'Transition to this page: Default' }).click()
  await page.getByRole('option', { name: 'Slide', exact: true }).click()
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Change Transition to this page')
  await chip(/^Page 1/).click()
  await expect(builder.node('lunch')).toBeVisible()
  await page.getByLabel('Duration of the page').fill('1.5')
  await expect(chip('Page 1 1.5 sec')).toBeVisible()
  await expectAccessible(page, { within: '.page-strip' })
  await builder.save()

  const { pages = [], nodes, duration } = await documentOf(id)
  expect(pages.map(each => [each.duration, each.transition])).toEqual([
    [1500, 'default'],
    [3000, 'slide'],
  ])
  expect(duration).toBe(4500)
  const cake = nodes.find(node => node.props.text === 'Cake')
  expect(cake).toMatchObject({ page: pages[1]?.id, start: 1500, duration: 3000 })
  expect(nodes.find(node => node.id === 'lunch')).toMatchObject({ page: pages[0]?.id, start: 0, duration: 1500 })

  await recordShownPages()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.poll(shownPages).toEqual(pages.map(each => each.id))
  // The preview stops at the end.
  const stage = page.locator('.builder-player-stage')
  await expect(stage.getByText('Cake')).toBeVisible()
  await expect(stage.getByText('Soup')).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
})

test('pages are moved by keys and by drags, renamed, copied and deleted, each as one step', async () => {
  const id = await openTwo('Steps of pages')
  await chip(/^Page 2/).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Move page')
  await expect(chip(/^Page 1/)).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('Cakes')
  await page.keyboard.press('Enter')
  await expect(chip(/^Cakes/)).toBeFocused()
  await chip(/^Page 2/).dragTo(chip(/^Cakes/), { targetPosition: { x: 4, y: 10 } })
  await expect(chip(/^Page 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Move page' }).click()
  await chip(/^Cakes/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chip(/^Page 2/)).toHaveAttribute('aria-pressed', 'true')
  await expect(builder.node('lunch')).toBeVisible()
  await strip().getByRole('button', { name: 'Duplicate page' }).click()
  await expect(chip(/^Page 3/)).toHaveAttribute('aria-pressed', 'true')
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Duplicate page')
  await builder.save()
  const { pages = [], nodes } = await documentOf(id)
  expect(pages.map(({ name }) => name)).toEqual(['Cakes', '', ''])
  expect(nodes.filter(node => node.props.text === 'Soup').map(node => node.start)).toEqual([10_000, 20_000])

  await strip().getByRole('button', { name: 'Delete page' }).click()
  await expect(builder.undoName()).toHaveAccessibleName('Undo: Delete page')
  await strip().getByRole('button', { name: 'Delete page' }).click()
  await expect(strip()).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Artboard/ })).toBeFocused()
  await builder.save()
  const single = await documentOf(id)
  expect(single).not.toHaveProperty('pages')
  expect(single.nodes.map(node => node.props.text)).toEqual(['Cake'])
  await page.keyboard.press('Control+z')
  await expect(chip(/^Page 2/)).toBeVisible()
})

test('a component is put on all pages, and stays there whichever page is chosen', async () => {
  const id = await openTwo('Logo on all pages')
  await chip(/^Page 1/).click()
  await builder.select('lunch')
  await page.locator('[data-prop="page"] .ant-select-selector').click()
  await page.locator('.ant-select-item-option', { hasText: 'All pages' }).click()
  await chip(/^Page 2/).click()
  await expect(builder.node('lunch')).toBeVisible()
  await expect(builder.node('logo')).toBeHidden()
  await builder.save()
  const lunch = (await documentOf(id)).nodes.find(node => node.id === 'lunch')
  expect(lunch).toMatchObject({ start: 0, duration: null })
  expect(lunch?.page).toBeUndefined()
})
