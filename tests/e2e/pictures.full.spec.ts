import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'
import { pressAction } from './support/pressAction.ts'
import { openScreen } from './support/records.ts'

let page: Page
let screen: Page
let said: string[]
let id: string
let admin: Awaited<ReturnType<typeof createAdmin>>

test.beforeAll(async ({ browser, marquee }) => {
  screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  admin = await createAdmin(marquee.url)
  ;({ id } = await admin.resources.device.create({ code, name: 'Lobby' }))
  await admin.resources.user.create({ username: 'guest-of-hall', password: 'Harbour-17-x' })
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(async () => {
  await page.close()
  await screen.close()
})
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('the list shows what its screens show, and a press opens the device', async ({ marquee }) => {
  await page.goto(`${marquee.url}/device`)
  await page.getByText('Pictures', { exact: true }).click()
  await expect(page).toHaveURL(/look=pictures/)
  const wall = page.getByRole('list', { name: 'Current screenshots' })
  await expect(wall.locator('img')).toBeVisible({ timeout: 60_000 })
  await expect(wall.getByText('Nothing playing')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await wall.getByRole('link', { name: 'Lobby' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible()
})

test('pictures of a device are compared and deleted in its gallery', async ({ marquee }) => {
  await page.goto(`${marquee.url}/device/show/${id}?section=screenshots`)
  const section = page.getByRole('region', { name: 'Screenshots' })
  await expect(section.getByText('No screenshot yet')).toBeVisible({ timeout: 60_000 })
  const pictures = section.getByRole('checkbox')
  for (const count of [1, 2]) {
    await admin.services.control.screenshot({ id })
    await expect(pictures).toHaveCount(count, { timeout: 60_000 })
  }
  for (const box of await pictures.all()) await box.check()
  await section.getByRole('button', { name: 'Compare two' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before and after' })
  await dialog.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '51')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  await pictures.first().uncheck()
  await section.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(pictures).toHaveCount(1)
})

test('a device is bound to a user, and unbound, in one dialog', async ({ marquee }) => {
  await page.goto(`${marquee.url}/device/show/${id}`)
  const open = () => pressAction(page, 'Bind to users')
  await open()
  const dialog = page.getByRole('dialog', { name: 'Bind to users' })
  const add = dialog.getByRole('combobox', { name: 'Add users' })
  await add.focus()
  await add.fill('guest')
  await page.getByTitle('guest-of-hall').click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const info = page.getByRole('region', { name: 'Basic information' })
  await expect(info.getByText('guest-of-hall')).toBeVisible({ timeout: 60_000 })
  await open()
  await dialog.getByRole('checkbox', { name: 'guest-of-hall' }).uncheck()
  await expect(dialog.getByRole('status')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(info.getByText('guest-of-hall')).toHaveCount(0)
})
