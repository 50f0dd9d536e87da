import { join } from 'node:path'
import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, field, openAdmin, type Page, root, test } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

let page: Page
let screen: Page
let said: string[]
let id: string

test.beforeAll(async ({ browser, marquee }) => {
  screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  const admin = await createAdmin(marquee.url)
  id = (await admin.resources.device.create({ code, name: 'Lobby' })).id
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(async () => {
  await page.close()
  await screen.close()
})
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

const patient = { timeout: 60_000 }

async function look(name: string) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (process.env.PICTURES) await page.screenshot({ path: join(root, 'test-results/pages', `${name}.png`) })
}

test('a command to several devices leads to a page that tells what became of it on each', async ({ marquee }) => {
  await page.goto(`${marquee.url}/device/show/${id}?section=control`)
  const list = page.getByRole('button', { name: 'Stored programs' })
  await expect(list).toBeEnabled(patient)
  await page.getByRole('button', { name: 'Send a command' }).click()
  const dialog = page.getByRole('dialog', { name: 'Command to 1 device' })
  await dialog.getByRole('combobox', { name: 'Command' }).fill('Set volume')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('slider', { name: 'Volume' })).toBeVisible()
  await look('run-dialog')
  await dialog.getByRole('button', { name: 'Send command' }).click()
  await expect(page).toHaveURL(/commandRun\/show/)
  await expect(page.getByRole('row', { name: /Lobby/ }).getByText('Succeeded')).toBeVisible(patient)
  await look('run')
})

test('a screen says what it holds, and is formatted only by its name', async ({ marquee }) => {
  await page.goto(`${marquee.url}/device/show/${id}?section=control`)
  await page.getByRole('button', { name: 'Stored programs' }).click()
  const held = page.getByRole('dialog', { name: 'Programs stored on the screen' })
  await held.getByRole('button', { name: 'List programs' }).click()
  await expect(held.getByText('No program is stored on the screen.')).toBeVisible(patient)
  await look('held')
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)
  await page.getByRole('button', { name: 'Format device' }).click()
  const format = page.getByRole('dialog', { name: 'Format Lobby?' })
  await expect(format.getByRole('button', { name: 'Format device' })).toBeDisabled()
  await look('format')
  await format.getByLabel(/type the name/).fill('Lobby')
  await format.getByRole('button', { name: 'Format device' }).click()
  await expect(page.getByText('Format device: done')).toBeVisible(patient)
})

test('a control plan is made in its form, and says in words what it does and when', async ({ marquee }) => {
  await page.goto(`${marquee.url}/controlPlan/create`)
  await field(page, 'Name').fill('Quiet at night')
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked(patient)
  await look('plan-form')
  await page
    .getByRole('button', { name: /^Add control plan|^Create/ })
    .first()
    .click()
  await expect(page).toHaveURL(/controlPlan\/show/)
  await expect(page.getByText(/Every day, at 10:00\sPM/)).toBeVisible()
  await look('plan')
})
