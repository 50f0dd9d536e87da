// The README's walkthrough: the steps of a new user, end to end. PICTURES=1 takes the README's screenshots.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Route } from '@playwright/test'
import { expectAccessible } from './support/checkPage.ts'
import {
  type Browser,
  type BrowserContext,
  createMarquee,
  expect,
  field,
  type Marquee,
  type Page,
  password,
  root,
  test,
  watchConsole,
} from './support/marquee.ts'
import { pressAction, pressableOn } from './support/pressAction.ts'
import { shoot } from './support/shoot.ts'

const fixture = (name: string) => join(root, 'tests/fixtures', name)

let marquee: Marquee
let admin: Page
let screenContext: BrowserContext
let screen: Page
let said: string[]

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  // Starts the server like `npm start`.
  marquee = await createMarquee({ entry: 'scripts/start.mjs', isNew: true })
  await marquee.start()
  admin = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  screenContext = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  screen = await screenContext.newPage()
  said = watchConsole(admin)
})

test.afterAll(async () => {
  await marquee.stop()
  await rm(marquee.dataDir, { recursive: true, force: true })
})

test('1 and 2: the server says where it is and the first password; signing in asks for one of one’s own', async () => {
  expect(marquee.output()).toMatch(/is ready at http:\/\/localhost:\d+/)
  const [, first = ''] = marquee.output().match(/first password: (\S+)/) ?? []
  await admin.goto(marquee.url)
  await expect(admin).toHaveURL(/\/login/)
  await expect(admin.getByLabel('Account')).toBeVisible()
  await shoot(admin, '02-login')
  await admin.getByLabel('Account').fill('admin')
  await admin.getByLabel('Password', { exact: true }).fill(first)
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(admin).toHaveURL(/\/changePassWord/)
  await expectAccessible(admin)
  await admin.getByLabel('Password you were given').fill(first)
  await admin.getByLabel('New password', { exact: true }).fill(password)
  await admin.getByLabel('Repeat the new password').fill(password)
  await admin.getByRole('button', { name: 'Save password', exact: true }).click()
  await expect(admin).toHaveURL(/\/home/)
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(admin, '02-home')
})

test('3: a screen shows a code; typed into the administration it is a device, online without a reload', async () => {
  await screen.goto(`${marquee.url}/player`)
  const code = (await screen.getByLabel('Pairing code').innerText()).replace(/\W/g, '')
  expect(code.length).toBeGreaterThanOrEqual(8)
  await expectAccessible(screen)
  await shoot(screen, '03-player-code')
  // This list is never reloaded, so it can show the new device only if the server reports it.
  const list = await admin.context().newPage()
  await list.goto(`${marquee.url}/device`)
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.goto(`${marquee.url}/device`)
  await admin.getByRole('link', { name: 'Add device', exact: true }).first().click()
  await admin.getByLabel('Pairing code').fill(code.toLowerCase())
  await field(admin, 'Name').fill('Lobby')
  await admin.getByRole('button', { name: 'Add device', exact: true }).click()
  await expect(admin).toHaveURL(/\/device\/show\//)
  await list.getByRole('button', { name: '1 new entry: show it' }).click()
  await expect(list.getByRole('row', { name: /Lobby/ }).getByText('Nothing playing')).toBeVisible()
  await shoot(list, '03-device-online')
  await list.close()
})

test('4: a picture and a video are uploaded, one sees how far, and they show what they are', async () => {
  await admin.goto(`${marquee.url}/file`)
  // Holds the request until progress was shown.
  const held: Route[] = []
  await admin.route('**/upload/tus/*', route => void held.push(route))
  const chooser = admin.waitForEvent('filechooser')
  await admin
    .getByRole('button', { name: /Upload files$/ })
    .first()
    .click()
  await (await chooser).setFiles([fixture('picture.png'), fixture('clip.mp4')])
  const uploads = admin.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByRole('progressbar', { name: 'clip.mp4' })).toHaveAttribute('aria-valuenow', /^\d/)
  await admin.unroute('**/upload/tus/*')
  for (const route of held) await route.continue()
  for (const name of ['picture.png', 'clip.mp4']) await expect(admin.getByText(name).first()).toBeVisible()
  await expect(admin.getByText('320 × 180').first()).toBeVisible()
  await expect(admin.getByText(/\b\d+(\.\d)? sec\b/).first()).toBeVisible()
  await expect
    .poll(() =>
      admin
        .locator('main img')
        .evaluateAll(images => (images as HTMLImageElement[]).filter(image => image.naturalWidth > 0).length),
    )
    .toBeGreaterThanOrEqual(2)
  await shoot(admin, '04-files')
})

test('5: a program of five components is composed, moved, resized and saved', async () => {
  await admin.goto(`${marquee.url}/program/create`)
  await field(admin, 'Title').fill('Welcome')
  await admin.getByRole('button', { name: /1920 × 1080/ }).click()
  await admin.getByRole('button', { name: 'Create and open', exact: true }).click()
  await expect(admin).toHaveURL(/\/program\/edit\//)
  await admin.getByRole('tab', { name: 'Media' }).click()
  await dragIn(admin.getByRole('button', { name: /clip\.mp4/ }), 0.33, 0.45)
  await dragIn(admin.getByRole('button', { name: /picture\.png/ }), 0.8, 0.35)
  await admin.getByRole('tab', { name: 'Components' }).click()
  await dragIn(admin.getByRole('button', { name: 'Text', exact: true }), 0.3, 0.1)
  await field(admin, 'Text').fill('Welcome to Marquee')
  await dragIn(admin.getByRole('button', { name: 'Clock', exact: true }), 0.8, 0.75)
  await dragIn(admin.getByRole('button', { name: 'Scrolling caption' }), 0.5, 0.93)
  await field(admin, 'Text').fill('Fresh coffee in the lobby · Meeting room 2 is free · مرحبًا بكم')
  await moveAndResizeVideo()
  await admin.keyboard.press('Control+s')
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
  await shoot(admin, '05-builder')
})

test('6: it is sent; within seconds the screen plays it, and says so itself', async () => {
  await admin.goto(`${marquee.url}/send`)
  await admin.getByRole('checkbox', { name: /Welcome/ }).check()
  await admin.getByRole('button', { name: 'Next', exact: true }).click()
  await admin.getByRole('checkbox', { name: /Lobby/ }).check()
  await admin.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(admin.getByText(/Welcome to 1 device/)).toBeVisible()
  await shoot(admin, '06-send')
  await admin.getByRole('button', { name: /(^| )Send$/ }).click()
  await expect(admin).toHaveURL(/\/sendLog/)
  await expect(admin.getByRole('row', { name: /Welcome/ }).getByText('Download successful')).toBeVisible({
    timeout: 60_000,
  })
  await shoot(admin, '06-send-log')
  await admin
    .getByRole('row', { name: /Welcome/ })
    .getByRole('link', { name: 'Welcome' })
    .click()
  const states = admin
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: admin.locator('time') })
  const walked = ['Waiting to send', 'Waiting for device download', 'Downloading', 'Download successful', 'Playing']
  await expect(states).toHaveText(walked.map(state => new RegExp(`^${state}`)))
  await expectPlaying()
  await shoot(screen, '06-screen')
  await admin.goto(`${marquee.url}/device`)
  await admin.getByRole('link', { name: 'Lobby', exact: true }).first().click()
  await expect(admin.getByRole('region', { name: 'On the screen now' }).getByText('Welcome')).toBeVisible()
  await admin
    .getByRole('button', { name: /screenshot/i })
    .first()
    .click()
  await expect
    .poll(
      () =>
        admin
          .getByRole('img', { name: 'Screenshot of the screen' })
          .evaluate(image => (image as HTMLImageElement).naturalWidth)
          .catch(() => 0),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(100)
  await shoot(admin, '06-device')
  expect(said.splice(0)).toEqual([])
})

test('7: without the server the screen goes on, also after a reload; with it the device is back', async () => {
  await marquee.stop('SIGKILL')
  await expectPlaying()
  await screen.reload()
  await expectPlaying()
  await shoot(screen, '07-offline')
  await marquee.start()
  await admin.goto(`${marquee.url}/device`)
  await expect(admin.getByRole('row', { name: /Lobby/ }).getByText('Normal')).toBeVisible({ timeout: 60_000 })
  await admin.goto(`${marquee.url}/sendLog`)
  await expect(admin.getByRole('row', { name: /Welcome/ }).getByText('Download successful')).toBeVisible()
  await admin.goto(`${marquee.url}/program`)
  await expect(admin.getByRole('row', { name: /Welcome/ })).toBeVisible()
  await admin.goto(`${marquee.url}/file`)
  for (const name of ['picture.png', 'clip.mp4']) await expect(admin.getByText(name).first()).toBeVisible()
})

test('afterwards: the device is renamed; deleted, its screen shows a code again', async () => {
  await admin.goto(`${marquee.url}/device`)
  await admin.getByRole('link', { name: 'Lobby', exact: true }).first().click()
  await expect(admin.getByRole('heading', { name: 'Lobby', exact: true })).toBeVisible()
  const edit = pressableOn(admin, 'Edit').filter({ visible: true }).first()
  await edit.click()
  await field(admin, 'Name').fill('Lobby, left')
  await admin.keyboard.press('Control+s')
  await expect(admin.getByRole('heading', { name: 'Lobby, left', exact: true })).toBeVisible()
  await admin.goto(`${marquee.url}/device`)
  await admin.getByRole('link', { name: 'Lobby, left', exact: true }).first().click()
  await expect(admin.getByRole('heading', { name: 'Lobby, left', exact: true })).toBeVisible()
  await expect(edit).toBeVisible()
  await pressAction(admin, 'Delete')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(admin).toHaveURL(/\/device($|\?)/)
  await expect(screen.getByLabel('Pairing code')).toBeVisible({ timeout: 60_000 })
})

/** Drags like a user: press, move in steps, release at this fraction of the artboard. */
async function dragIn(source: Locator, x: number, y: number): Promise<void> {
  const box = await admin.locator('.stage-artboard').boundingBox()
  if (!box) throw new Error('the artboard has no place')
  await source.hover()
  await admin.mouse.down()
  await admin.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await admin.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 })
  await admin.mouse.up()
}

/** Drags the video to another position on the artboard, then resizes it by the lower right handle. */
async function moveAndResizeVideo(): Promise<void> {
  const box = await admin.locator('.stage-artboard').boundingBox()
  if (!box) throw new Error('the artboard has no place')
  await admin.mouse.click(box.x + box.width * 0.33, box.y + box.height * 0.45)
  const before = { x: await field(admin, 'X').inputValue(), width: await field(admin, 'Width').inputValue() }
  await admin.mouse.move(box.x + box.width * 0.33, box.y + box.height * 0.45)
  await admin.mouse.down()
  await admin.mouse.move(box.x + box.width * 0.29, box.y + box.height * 0.41, { steps: 6 })
  await admin.mouse.up()
  await expect(field(admin, 'X')).not.toHaveValue(before.x)
  const handle = await admin.locator('.moveable-se').boundingBox()
  if (!handle) throw new Error('the video has no handle')
  await admin.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await admin.mouse.down()
  await admin.mouse.move(handle.x - 60, handle.y - 34, { steps: 6 })
  await admin.mouse.up()
  await expect(field(admin, 'Width')).not.toHaveValue(before.width)
}

/** Expects that the video plays and the text is shown. */
async function expectPlaying(): Promise<void> {
  await expect(screen.getByText('Welcome to Marquee')).toBeVisible({ timeout: 60_000 })
  const time = () =>
    screen
      .locator('video')
      .first()
      .evaluate(video => (video as HTMLVideoElement).currentTime)
  const before = await time()
  await expect.poll(async () => (await time()) !== before).toBe(true)
}
