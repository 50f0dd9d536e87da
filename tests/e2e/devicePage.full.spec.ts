import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expect, openAdmin, type Page, test } from './support/marquee.ts'
import { openWholeMenu } from './support/openWholeMenu.ts'
import { pressAction } from './support/pressAction.ts'
import { openScreen } from './support/records.ts'

let page: Page
let screen: Page
let said: string[]
let address: string

test.beforeAll(async ({ browser, marquee }) => {
  screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  const admin = await createAdmin(marquee.url)
  const { id } = await admin.resources.device.create({ code, name: 'Lobby' })
  address = `${marquee.url}/device/show/${id}`
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(async () => {
  await page.close()
  await screen.close()
})
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('an address leads to a section, which is reached by the keyboard, and each fact says who told it', async () => {
  await page.goto(`${address}?section=info`)
  const info = page.getByRole('region', { name: 'Basic information' })
  await expect(info).toBeFocused({ timeout: 60_000 })
  await expect(info.getByText(/Reported by the player/).first()).toBeVisible()
  await expect(info.getByText(/Reported by the browser/).first()).toBeVisible({ timeout: 60_000 })
  const sections = page.getByRole('navigation', { name: 'Page sections' })
  await expect(sections.getByRole('link', { name: 'Basic information' })).toHaveAttribute('aria-current', 'true')
  await sections.getByRole('link', { name: 'Status' }).focus()
  await page.keyboard.press('Enter')
  const status = page.getByRole('region', { name: 'Status', exact: true })
  await expect(status).toBeFocused()
  await expect(status.getByText('No program sent to the device is playing now')).toBeVisible({ timeout: 60_000 })
  await sections.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('heading', { name: 'Activity' })).toHaveCount(1)
  await expectAccessible(page)
})

test('a phone shows one section at a time, and the address names it', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  try {
    await page.goto(address)
    const sections = page.locator('.device-section')
    await expect(sections).toHaveCount(1, { timeout: 60_000 })
    await expect(sections).toHaveAccessibleName('Status')
    const links = page.getByRole('navigation', { name: 'Page sections' })
    await links.getByRole('link', { name: 'Activity' }).click()
    await expect(sections).toHaveCount(1)
    await expect(sections).toHaveAccessibleName('Activity')
    await expect(sections).toBeFocused()
    await expect(page).toHaveURL(/section=activity/)
    await expect(links.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page)
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('the section of versions lists the updates of the device, and the menu those of all', async () => {
  await page.goto(`${address}?section=versions`)
  const versions = page.getByRole('region', { name: 'Versions', exact: true })
  await expect(versions.getByRole('region', { name: 'Updates' })).toBeVisible({ timeout: 60_000 })
  await openWholeMenu(page)
  for (const name of ['Rollouts', 'Updates']) {
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible({ timeout: 60_000 })
  }
})

test('a device that was just paired is connecting until it reports, without a reload', async ({ browser, marquee }) => {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  const code = await openScreen(fresh, marquee.url)
  await context.setOffline(true)
  const { id } = await (await createAdmin(marquee.url)).resources.device.create({ code, name: 'Fresh' })
  await page.goto(`${marquee.url}/device/show/${id}`)
  await expect(page.getByText('Connecting…').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The device was just paired and has not reported yet').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No program sent to the device is playing now')).toBeVisible({ timeout: 90_000 })
  await context.close()
})

test('a tag is made and given in one dialog, and finds the device in the list', async ({ marquee }) => {
  await page.goto(address)
  await pressAction(page, 'Tags')
  const dialog = page.getByRole('dialog', { name: 'Tags of the device' })
  await dialog.getByLabel('Name of a new tag').fill('Entrance')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Entrance' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByRole('region', { name: 'Basic information' }).getByText('Entrance')).toBeVisible()
  await page.goto(`${marquee.url}/device`)
  await expect(page.getByRole('row', { name: /Lobby/ }).getByText('Entrance')).toBeVisible()
})

test('the tab on show is seen whole in a narrower window, and tabs of other pages follow the language', async () => {
  await page.goto(address.replace('/show/', '/edit/'))
  const tabs = page.locator('.m-tabs li')
  await expect(tabs.filter({ hasText: 'Edit Lobby' })).toHaveAttribute('data-active', 'true', { timeout: 60_000 })
  for (const name of ['Programs', 'Subtitles', 'Send log', 'Device groups']) {
    await openWholeMenu(page)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('data-active', 'true')
  }
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(page.locator('.m-tabs li[data-active=true]')).toBeInViewport({ ratio: 0.99, timeout: 60_000 })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await expect(tabs.filter({ hasText: 'Lobby を編集' })).toHaveCount(1, { timeout: 60_000 })
  await expect(page.locator('.m-tabs li[data-active=true]')).toBeInViewport({ ratio: 0.99, timeout: 60_000 })
})
