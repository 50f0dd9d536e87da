// Device settings on a real screen: they are set on the server, even while the screen is offline. The screen then
// applies them and reports its values.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Device } from '#contract/resources/fleet/device.ts'
import { expect, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { type Admin, createAdmin } from '../support/admin.ts'

test.describe.configure({ mode: 'serial' })

let admin: Admin
let page: Page
let device: Device

test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  page = await browser.newPage({ viewport: { width: 800, height: 450 } })
  const code = await openScreen(page, marquee.url)
  device = await admin.resources.device.create({ code, name: 'Window', timeZone: 'UTC' })
  await expect(page.locator('.card')).toContainText('Window')
})

const ask = (command: string, args: Record<string, unknown>) => admin.post(`/equipment/${command}/${device.id}`, args)
const line = async (name: string) =>
  (await admin.resources.device.getSettings({ id: device.id })).find(each => each.name === name)
const readDevice = () => admin.resources.device.one(device.id)
const eventually = { timeout: 60_000 }

test('shows the picture of the card above the time, also while the server cannot be reached', async () => {
  const file = await admin.upload('logo.png', readFileSync('tests/fixtures/picture.png'))
  await admin.post('/setting/publishing/set', { cardPicture: file.id })
  await page.reload()
  const picture = page.locator('.card img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), eventually).toBeGreaterThan(0)
  await page.context().setOffline(true)
  try {
    await page.reload()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), eventually)
      .toBeGreaterThan(0)
  } finally {
    await page.context().setOffline(false)
    await admin.post('/setting/publishing/set', { cardPicture: null })
  }
  await page.reload()
  await expect(picture).toHaveCount(0, eventually)
})

test('turns its picture, and says which way it stands', async () => {
  await ask('rotate', { rotation: 90 })
  const screen = page.locator('main.screen')
  await expect(screen).toHaveAttribute('data-rotation', '90', eventually)
  await expect
    .poll(() => line('rotation'), eventually)
    .toMatchObject({
      asked: { value: 90, state: 'applied' },
      told: { value: 90 },
    })
  const box = await screen.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 800, height: 450 })
  // The page is laid out in portrait.
  expect(await screen.evaluate(main => [main.clientWidth, main.clientHeight])).toEqual([450, 800])
  await expect.poll(async () => (await readDevice()).orientation, eventually).toBe('vertical')
})

test('gets what was set while it was off, once it is back, and keeps it through a reload', async ({ marquee }) => {
  await page.goto('about:blank')
  await ask('volumeSet', { volume: 30 })
  await ask('volumeAdd', { step: 5 })
  expect(await line('volume')).toMatchObject({ asked: { value: 35, state: 'waiting' } })
  await page.goto(`${marquee.url}/player`)
  await expect
    .poll(() => line('volume'), eventually)
    .toMatchObject({ asked: { state: 'applied' }, told: { value: 35 } })
  await expect(page.locator('main.screen')).toHaveAttribute('data-rotation', '90')
  await expect.poll(async () => (await readDevice()).volume, eventually).toBe(35)
})

test('is dark by its timer, on by hand until the next edge, and says so', async () => {
  const hour = new Date().getUTCHours()
  // A timer that is on for one hour, two or three hours from now, so the screen is off now, at whatever time the test
  // runs.
  const on = (hour + 2) % 23
  const text = (at: number) => `${String(at).padStart(2, '0')}:00`
  const ranges = [{ start: text(on), end: text(on + 1) }]
  await ask('timerSwitch', { timer: { isOn: true, week: Array.from({ length: 7 }, () => ranges), special: [] } })
  await expect
    .poll(async () => (await readDevice()).off, eventually)
    .toMatchObject({ why: 'timer', rung: 'black', until: expect.any(String) })
  await expect(page.locator('.card')).toHaveCount(0)
  await ask('wake', {})
  await expect.poll(async () => (await readDevice()).off, eventually).toBeNull()
  await expect(page.locator('.card')).toBeVisible()
})
