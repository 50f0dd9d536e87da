// A document on its way from the library into a program, under the server's CSP: worker, fonts and character maps
// come from the server.
import { createDesk, driveBuilder } from '../editor/browser/builderDriver.ts'
import { menuPdf, pdfOf } from '../fixtures/pdfOf.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'

let page: Page
let said: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())

const shots = process.env.SHOTS
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Number of dark pixels in the canvas; only text is dark. */
const inkOf = (canvas: HTMLCanvasElement) => {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) + (data[at + 1] ?? 255) < 60) dark += 1
  return dark
}

test('an uploaded document has a picture and a number of pages, and can be leafed through', async ({ marquee }) => {
  await page.goto(`${marquee.url}/file`)
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload files' }).first().click(),
  ])
  const mimeType = 'application/pdf'
  await dialog.setFiles([
    { name: 'menu.pdf', mimeType, buffer: menuPdf() },
    { name: 'secret.pdf', mimeType, buffer: pdfOf([{ text: 'Secret' }], { isLocked: true }) },
  ])
  const tile = page.getByRole('button', { name: 'Preview menu.pdf' })
  await expect(tile.locator('img')).toBeVisible()
  await expect(page.locator('.library-tile').filter({ hasText: 'menu.pdf' })).toContainText('3 pages')
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('“secret.pdf” is password-protected')
  await page.getByRole('button', { name: 'Cancel secret.pdf' }).click()
  await tile.click()
  const preview = page.getByRole('dialog', { name: 'menu.pdf' })
  await expect(preview.getByRole('status')).toHaveText('Page 1 of 3')
  await preview.getByRole('button', { name: 'Next page' }).click()
  await expect(preview.getByRole('status')).toHaveText('Page 2 of 3')
  await expect.poll(() => preview.locator('canvas').evaluate(inkOf)).toBeGreaterThan(1000)
  await shoot('document-library')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(said.splice(0)).toEqual([])
})

for (const language of ['en-US', 'ar-SA'] as const) {
  test(`added to a program it shows its first page, and the inspector what it can do: ${language}`, async ({
    marquee,
  }) => {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    const desk = await createDesk(marquee.url)
    const id = await desk.createProgram(`Menu ${language}`)
    await driveBuilder(page, marquee.url).open(id)
    await page.getByRole('tab', { name: language === 'en-US' ? 'Media' : 'الوسائط' }).click()
    await page.locator('.media-tile').filter({ hasText: 'menu.pdf' }).click()
    const node = page.locator('.builder-node canvas')
    await expect.poll(() => node.first().evaluate(inkOf)).toBeGreaterThan(1000)
    await shoot(`document-${language}`)
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await desk.stored(id)).document?.nodes[0]?.props)
      .toMatchObject({ pages: 3, pageTime: 8, fromPage: null })
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.locator('.builder-player-stage canvas').first().evaluate(inkOf)).toBeGreaterThan(1000)
    await shoot(`document-preview-${language}`)
    expect(said.splice(0)).toEqual([])
  })
}
