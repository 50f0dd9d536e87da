import { createNode } from '#src/editor/document/createNode.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/checkPage.ts'
import { expect, type Page, test } from '#tests/e2e/support/marquee.ts'
import { clockAt, type Desk, type DrivenBuilder, sitDown } from './builderDriver.ts'

let page: Page
let desk: Desk
let said: string[]
let builder: DrivenBuilder

test.beforeAll(async ({ browser, marquee }) => {
  ;({ desk, page, said, builder } = await sitDown(browser, marquee.url))
})
test.afterEach(() => expect(said.splice(0)).toEqual([]))
test.afterAll(() => page.close())

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
      clockAt('a', { width: 200, height: 100, rotation: 0, x: 400, y: 400 }),
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
