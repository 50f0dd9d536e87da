import { clockAt, createDesk } from '#tests/editor/browser/builderDriver.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'
import { pressableOn } from './support/pressAction.ts'

let page: Page
let said: string[]

test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => expect(said.splice(0)).toEqual([]))

const inBuilder = /\/program\/edit\/\d+/
const builder = () => page.locator('.builder').filter({ visible: true })

test('a program starts from a template in two clicks', async ({ marquee }) => {
  await page.goto(`${marquee.url}/program`)
  await pressableOn(page, 'Add program').first().click()
  const choice = page.getByRole('region', { name: 'From a template' })
  await expect(choice.getByRole('listitem')).toHaveCount(28)
  await expect(choice.locator('.stage-artboard')).toHaveCount(28)
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Use “Menu board”' }).first().click()
  await expect(page).toHaveURL(inBuilder)
  await expect(builder().locator('.stage-text', { hasText: 'Coffee & more' })).toBeVisible()
  await expect(builder().getByRole('textbox', { name: 'Program title' })).toHaveValue('Menu board')
})

test('its picture stands in the list before anything was saved', async ({ marquee }) => {
  await page.goto(`${marquee.url}/program`)
  const picture = page.getByRole('row', { name: /Menu board/ }).locator('img')
  const colours = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 32
    canvas.height = 18
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, 32, 18)
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    return { table: at(1, 16), board: at(30, 16) }
  })
  expect(colours.table[0]).toBeGreaterThan(140)
  expect(colours.board[0]).toBeLessThan(70)
})

test('a program is kept as a template, played, renamed and used', async ({ marquee }) => {
  await page.getByRole('button', { name: 'Actions for Menu board' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as template' })
  await expect(naming.getByRole('textbox', { name: 'Title' })).toHaveValue('Menu board')
  await naming.getByRole('combobox', { name: 'Topic' }).press('ArrowDown')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Food and drink' }).click()
  await naming.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('button', { name: 'Open the template' }).click()
  await expect(page).toHaveURL(/\/template\/show\/\d+/)
  await expect(page.getByText('Food and drink').filter({ visible: true }).first()).toBeVisible()
  await page.goto(`${marquee.url}/template`)
  await page.getByText('My templates', { exact: true }).click()
  const mine = page.getByRole('list', { name: 'My templates' })
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await mine.getByRole('button', { name: 'Preview “Menu board”' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.stage-text', { hasText: 'Coffee & more' })).toBeVisible()
  await expect(dialog.locator('img.stage-media')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Menu board' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).filter({ visible: true }).fill('Our café')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our café' })).toBeVisible()
  await expect(page.locator('.template-shown .stage-text', { hasText: 'Coffee & more' })).toBeVisible()
  await page.goto(`${marquee.url}/template`)
  await page.getByText('My templates', { exact: true }).click()
  await mine.getByRole('button', { name: 'Use “Our café”' }).click()
  await expect(page).toHaveURL(inBuilder)
  await expect(builder().getByRole('textbox', { name: 'Program title' })).toHaveValue('Our café')
})

test('who adds a program finds any of many templates: own ones a page at a time, and all of them by a word', async ({
  marquee,
}) => {
  const desk = await createDesk(marquee.url)
  const id = await desk.createProgram('Window', [clockAt('a', {})])
  for (let times = 1; times <= 24; times += 1) await desk.keepAsTemplate(id, `Window ${times}`)
  await page.goto(`${marquee.url}/program/create`)
  const choice = page.getByRole('region', { name: 'From a template' })
  const mine = choice.getByRole('list', { name: 'My templates' })
  await expect(mine.getByRole('listitem')).toHaveCount(24)
  await choice.getByRole('button', { name: 'Show more' }).click()
  await expect(mine.getByRole('listitem').filter({ hasText: 'Our café' })).toHaveCount(1)
  await expect(choice.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  const search = choice.getByRole('searchbox', { name: 'Search templates' })
  await search.fill('croissant')
  await expect(choice.getByRole('listitem')).toHaveText([/Menu board.*1920 × 1080/, /Menu board.*1080 × 1920/])
  await search.fill('our café')
  await expect(mine.getByRole('listitem')).toHaveText([/Our café/])
})

test('what is in the library is nobody’s to change', async ({ marquee }) => {
  await page.goto(`${marquee.url}/template`)
  const library = page.getByRole('list', { name: 'Library' })
  await expect(library.getByRole('listitem')).toHaveCount(28)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('croissant')
  await expect(library.getByRole('listitem')).toHaveText([/Menu board.*1920 × 1080/, /Menu board.*1080 × 1920/])
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('no such thing')
  await expect(page.getByText('No templates match')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('')
  await page.getByText('Portrait', { exact: true }).click()
  await expect(library.getByRole('listitem')).toHaveCount(14)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the library speaks the reader’s language, from right to left where that is meant', async ({
  browser,
  marquee,
}) => {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const arabic = await context.newPage()
  await arabic.addInitScript(() => localStorage.setItem('language', 'ar-SA'))
  await arabic.goto(`${marquee.url}/template`)
  const card = arabic.getByRole('listitem').filter({ hasText: 'لوحة قائمة الطعام' }).first()
  await expect(card.locator('.stage-text', { hasText: 'قهوة وأكثر' })).toBeVisible()
  await card.getByRole('button', { name: /^استخدام/ }).click()
  await expect(arabic).toHaveURL(inBuilder)
  await expect(arabic.locator('.builder .stage-text', { hasText: 'إسبريسو' })).toBeVisible()
  await context.close()
})
