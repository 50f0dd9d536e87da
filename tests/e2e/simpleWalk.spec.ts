// Uses simple mode as a shop assistant does, by touch on an emulated phone with a slow connection: from the sign-in
// to the picture on a real browser screen, and when the connection, the session or the browser's storage fails.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, devices, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { openSlowLine, type SlowLine, slow3g } from '#tests/support/openSlowLine.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { expect, type Page, password, root, test, watchConsole } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

/** Timeout for a slow line on a busy machine. */
const patient = { timeout: 90_000 }
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {}

let line: SlowLine
let phone: BrowserContext
let page: Page
let screen: Page
let admin: Admin
let presses = 0

const tap = async (target: Locator) => {
  presses += 1
  await target.tap()
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const picture = readFileSync(join(root, 'tests/fixtures/picture.png'))

async function choose(name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await tap(button('Pictures or a video'))
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer })
}

async function signIn(): Promise<void> {
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Sign in').tap()
}

/** A picture of about 270 kB, whose upload takes five seconds on the slow line. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()

/** Sends a large picture to the lobby, and resolves when a part of it has been uploaded. */
async function beginUpload(name: string): Promise<void> {
  await choose(`${name}.png`, await noise())
  await tap(button(/^Lobby/))
  const before = line.sent()
  await tap(button('Send to 1 screen'))
  await expect.poll(() => line.sent() - before, { ...patient, intervals: [100] }).toBeGreaterThan(80_000)
}
const jobOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const programsCalled = async (title: string) => {
  const { content } = (await admin.resources.program.list({ title })) as { content: unknown[] }
  return content.length
}

/** Expects that the screen's program shows a picture with this width in pixels. */
const isShown = (width: number) =>
  expect
    .poll(
      () =>
        screen
          .locator('.stage-root img')
          .evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth)),
      patient,
    )
    .toContain(width)

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  screen = await browser.newPage()
  for (const name of ['Lobby', 'Window']) {
    const other = name === 'Lobby' ? screen : await browser.newPage()
    await admin.resources.device.create({ code: await openScreen(other, marquee.url), name })
    if (other !== screen) await other.close()
  }
  line = await openSlowLine(marquee.url, slow3g)
  phone = await browser.newContext(pixel)
  await phone.addCookies([{ name: 'simpleMode', value: '1', url: line.url }])
  page = await phone.newPage()
})
test.afterAll(async () => {
  await phone.close()
  await line.close()
  await screen.close()
})

test('from the sign-in to the picture on the screen it takes three presses', async () => {
  const said = watchConsole(page)
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${line.url}/login`)
  await signIn()
  await expect(button('Pictures or a video')).toBeVisible(patient)
  // The administration is not loaded, because that would take ten seconds on this line.
  expect(loaded.filter(path => path.startsWith('/assets/antd'))).toEqual([])
  presses = 0
  await choose('offer.png', picture)
  await tap(button(/^Lobby/))
  await tap(button('Send to 1 screen'))
  expect(presses).toBe(3)
  await expect(page.getByText('Sent to Lobby.', { exact: false })).toBeVisible(patient)
  await isShown(300)
  expect(said).toEqual([])
})

test('Back returns to the start and keeps what was chosen', async () => {
  await choose('shelf.png', picture)
  await expect(page.getByRole('heading', { name: 'shelf' })).toBeFocused(patient)
  await tap(button(/^Window/))
  await page.goBack()
  await expect(button('Pictures or a video')).toBeVisible()
  await tap(button('Continue “shelf”'))
  await expect(button(/^Window/)).toHaveAttribute('aria-pressed', 'true', patient)
  await page.goBack()
  await tap(button('Discard “shelf”'))
})

test('an upload goes on where the line was cut, and is sent once', async () => {
  const offsets: number[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await beginUpload('cut')
  const failure = page.waitForEvent('requestfailed', request => request.method() === 'PATCH')
  line.cut()
  await failure
  line.restore()
  await expect(jobOf('cut')).toContainText('Sent to Lobby.', patient)
  expect(offsets.at(-1)).toBeGreaterThan(0)
  expect(await programsCalled('cut')).toBe(1)
})

test('a session that ends during an upload leads to the sign-in, and the release goes on after it', async ({
  marquee,
}) => {
  await beginUpload('late')
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  await fetch(`${marquee.url}/xboot/user/removeLoginToken`, { headers: { accessToken } })
  await expect(page).toHaveURL(/\/login/, patient)
  await signIn()
  await expect(jobOf('late')).toContainText('Sent to Lobby.', patient)
  expect(await programsCalled('late')).toBe(1)
})

test('a browser that stores nothing gives the reason, or says that the page must stay open', async ({
  browser,
  marquee,
}) => {
  await page.close()
  const refusing = await browser.newContext(pixel)
  await refusing.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  page = await refusing.newPage()
  await page.goto(`${marquee.url}/login`)
  await signIn()
  await expect(page.getByRole('alert')).toContainText('does not let this site store data')
  await refusing.close()

  const forgetful = await browser.newContext(pixel)
  await forgetful.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  page = await forgetful.newPage()
  await page.goto(`${marquee.url}/simplemain`)
  await signIn()
  await button('Write text').tap()
  await page.getByLabel('Text', { exact: true }).fill('Open until six')
  await button('Next').tap()
  await button(/^Lobby/).tap()
  await button('Send to 1 screen').tap()
  await expect(page.getByText('This browser cannot store data.', { exact: false })).toBeVisible(patient)
  await expect(page.getByText('Sent to Lobby.', { exact: false })).toBeVisible(patient)
  await forgetful.close()
})
