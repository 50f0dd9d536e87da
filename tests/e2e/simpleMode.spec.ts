// Uses simple mode by touch in phone size, from the sign-in to content on a screen and back to the administration.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator } from '@playwright/test'
import type { Device } from '#contract/resources/fleet/device.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expect, type Page, password, root, test, watchConsole } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

/** Timeout for a screen to fetch content on a busy machine. */
const patient = { timeout: 60_000 }

let phone: BrowserContext
let page: Page
let screen: Page
let admin: Admin
let said: string[]
let presses = 0

const tap = async (target: Locator) => {
  presses += 1
  await target.tap()
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  screen = await browser.newPage()
  for (const name of ['Lobby', 'Window']) {
    const other = name === 'Lobby' ? screen : await browser.newPage()
    await admin.resources.device.create({ code: await openScreen(other, marquee.url), name })
    if (other !== screen) await other.close()
  }
  phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  page = await phone.newPage()
  said = watchConsole(page)
})
test.afterAll(async () => {
  await phone.close()
  await screen.close()
})

test('who is not signed in signs in and comes back', async ({ marquee }) => {
  await page.goto(`${marquee.url}/simplemain`)
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Sign in').tap()
  await expect(page.getByRole('heading', { name: 'Send' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/simplemain')
  await expect(button('Pictures or a video')).toBeVisible()
  await expectAccessible(page)
})

test('three presses bring a picture from the phone to a screen', async () => {
  presses = 0
  const choosing = page.waitForEvent('filechooser')
  await tap(button('Pictures or a video'))
  await (await choosing).setFiles({
    name: 'offer.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(root, 'tests/fixtures/picture.png')),
  })
  await tap(button(/^Lobby/))
  await expect(button(/^Lobby/)).toHaveAttribute('aria-pressed', 'true')
  // Scrolls to the end, because the send button covers the end of the visible part.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)
  await tap(button('Send to 1 screen'))
  expect(presses).toBe(3)
  await expect(page.getByText('Sent to Lobby.', { exact: false })).toBeVisible(patient)
  await expect(screen.locator('.stage-root img').first()).toBeVisible(patient)
})

test('it opens without a connection; what is sent then waits in the browser, says so, and goes out by itself', async () => {
  const address = new URL('/simplemain', screen.url()).href
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), patient).toBe('activated')
  await page.close()
  await phone.setOffline(true)
  page = await phone.newPage()
  await page.goto(address)
  await button('Write text').tap()
  await page.getByLabel('Text', { exact: true }).fill('Closed at noon')
  await button('Next').tap()
  await expect(page.getByText('as they were last seen', { exact: false })).toBeVisible()
  await button(/^Lobby/).tap()
  await button('Send to 1 screen').tap()
  await expect(page.getByText('Waiting for a connection', { exact: false })).toBeVisible()
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible()
  await page.close()
  await phone.setOffline(false)
  page = await phone.newPage()
  said = watchConsole(page)
  await page.goto(address)
  await expect
    .poll(async () => (await admin.resources.device.list({ name: 'Lobby' }).then(programsOfLobby)).sort(), patient)
    .toEqual(['Closed at noon', 'offer'])
})

async function programsOfLobby(found: unknown): Promise<string[]> {
  const { content } = found as { content: Device[] }
  const list = await admin.get<{ title: string }[]>(`/equipment/getProgramListForEquipment?deviceId=${content[0]?.id}`)
  return list.map(({ title }) => title)
}

test('what was typed is offered again after Escape, Back and a reload, until it is sent or discarded', async () => {
  await button('Write text').tap()
  await page.getByLabel('Text', { exact: true }).fill('Back at two')
  await page.keyboard.press('Escape')
  await button('Continue “Back at two”').tap()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Back at two')
  await button('Next').tap()
  await button(/^Window/).tap()
  await page.getByRole('radio', { name: 'Until a time today' }).tap()
  await page.getByLabel('Until', { exact: true }).fill('23:59')
  await expectAccessible(page)
  await page.reload()
  await button('Continue “Back at two”').tap()
  await expect(button(/^Window/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('23:59')
  await button('Send to 1 screen').tap()
  await expect(page.getByText('Sent to Window.', { exact: false })).toBeVisible(patient)
  await page.reload()
  await button('Write text').tap()
  await page.getByLabel('Text', { exact: true }).fill('Never mind')
  await page.keyboard.press('Escape')
  await expect(button(/Back at two”$/)).toHaveCount(0)
  await button('Discard “Never mind”').tap()
  await expect(button(/Never mind”$/)).toHaveCount(0)
  await page.reload()
  await expect(button('Write text')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(button(/Never mind”$/)).toHaveCount(0)
})

test('a plan is paused, resumed and ended where it is seen', async () => {
  await tab('Programs').tap()
  await button('Pause “offer”').tap()
  await expect(page.getByText('“offer” is paused.')).toBeVisible()
  await button('Play “offer” again').tap()
  await expect(page.getByText('“offer” plays again.')).toBeVisible()
  await button(/^End “offer”/).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).tap()
  await expect(page.getByText('“offer” has ended.')).toBeVisible()
  await expect(button('Pause “offer”')).toHaveCount(0)
  await expectAccessible(page)
})

test('a program is played over the whole phone', async () => {
  await button('Play “Closed at noon”').tap()
  const player = page.getByRole('region', { name: 'Closed at noon' })
  await expect(player.locator('.stage-text')).toContainText('Closed at noon')
  await player.getByRole('button', { name: 'Close' }).tap()
  await expect(player).toHaveCount(0)
})

test('a screen does what it is asked to', async () => {
  await tab('Screens').tap()
  await button(/^Lobby/).tap()
  const sheet = page.getByRole('dialog', { name: 'Lobby' })
  await sheet.getByRole('button', { name: 'Mute' }).tap()
  await expect(sheet.getByText('Mute: done')).toBeVisible(patient)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).tap()
})

test('a file comes to the library and goes again', async () => {
  await tab('Media').tap()
  const choosing = page.waitForEvent('filechooser')
  await button('Add files').tap()
  const bytes = readFileSync(join(root, 'tests/fixtures/picture.jpg'))
  await (await choosing).setFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await button(/^menu\.jpg/).tap()
  const sheet = page.getByRole('dialog', { name: 'menu.jpg' })
  await sheet.getByLabel('Name').fill('card.jpg')
  await sheet.getByRole('button', { name: 'Rename' }).tap()
  await button(/^card\.jpg/).tap()
  await page.getByRole('dialog', { name: 'card.jpg' }).getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('dialog', { name: 'Delete “card.jpg”?' }).getByRole('button', { name: 'Delete' }).tap()
  await expect(button(/^card\.jpg/)).toHaveCount(0)
  await expectAccessible(page)
})

test('simple mode keeps its people until they leave it', async ({ marquee }) => {
  await page.goto(`${marquee.url}/device`)
  await expect(page).toHaveURL(/\/simplemain$/)
  await button('Professional mode').tap()
  await expect(page).toHaveURL(/\/home$/)
  expect(said).toEqual([])
})

test('who comes for the first time is asked how to work, and once', async ({ marquee }) => {
  const question = page.getByRole('dialog', { name: 'How do you want to work?' })
  await phone.clearCookies({ name: 'simpleMode' })
  await page.reload()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close' }).tap()
  await expect(question).toHaveCount(0)
  await expect
    .poll(async () => (await admin.services.ownspace.listLooks()).map(({ look }) => look))
    .toMatchObject([{ mode: 'professional' }])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the menu' })).toBeVisible()
  await expect(question).toHaveCount(0)
  // Without cookies, as in another browser, the account's stored mode applies.
  await phone.clearCookies()
  await page.goto(`${marquee.url}/login`)
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Sign in').tap()
  await expect(page.getByRole('button', { name: 'Show the menu' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
