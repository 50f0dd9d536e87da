import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, field, openAdmin, type Page, test } from './support/marquee.ts'

let page: Page
let said: string[]

test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => expect(said.splice(0)).toEqual([]))

const band = () => page.locator('.record-form .stage-caption').filter({ visible: true })
const offsetOf = () =>
  band()
    .locator('.stage-caption-track')
    .evaluate(track => new DOMMatrix(getComputedStyle(track).transform).m41)

test('the band follows what is typed, without beginning again', async ({ marquee }) => {
  await page.goto(`${marquee.url}/subtitle/create`)
  await expect(page.getByText('Not set up yet')).toBeVisible()
  await field(page, 'Title').fill('Closing time')
  await field(page, 'Content').fill('Doors close at eight')
  await expect(band()).toContainText('Doors close at eight')
  await expect.poll(offsetOf).toBeLessThan(-20)
  const before = await offsetOf()
  await field(page, 'Content').fill('Doors close at eight. Have a good evening')
  await field(page, 'Font color').fill('#ffee00')
  await expect(band()).toHaveCSS('color', 'rgb(255, 238, 0)')
  expect(await offsetOf()).toBeLessThan(before)
  await expectAccessible(page)
})

test('it lies along the edge that is chosen, and stops on request', async () => {
  const middleOf = async () => {
    const box = await band().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const low = await middleOf()
  await page.getByText('Top', { exact: true }).filter({ visible: true }).click()
  await expect.poll(middleOf).toBeLessThan(low - 100)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  // Waits until two measurements are equal, because the press may take effect one frame later.
  let still = Number.NaN
  await expect
    .poll(async () => {
      const before = still
      still = await offsetOf()
      return still === before
    })
    .toBe(true)
  await field(page, 'Font size').fill('80')
  await expect(band()).toHaveCSS('font-size', '80px')
  expect(await offsetOf()).toBe(still)
})

test('what does not fit yet does not take the band away', async () => {
  await field(page, 'Font size').fill('')
  await field(page, 'Background color').fill('#12')
  await expect(band()).toHaveCSS('font-size', '56px')
  await expect(band()).toContainText('Have a good evening')
  await field(page, 'Font size').fill('64')
  await field(page, 'Background color').fill('#8f1d1d')
})

test('it is saved, and its page shows the same band', async () => {
  await page.getByRole('button', { name: 'Add subtitle', exact: true }).click()
  await expect(page).toHaveURL(/\/subtitle\/show\/\d+/)
  const shown = page.locator('.show-page .stage-caption').filter({ visible: true })
  await expect(shown).toContainText('Have a good evening')
  await expect(shown).toHaveCSS('background-color', 'rgb(143, 29, 29)')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})
