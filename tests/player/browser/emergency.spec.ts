import { expect, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { idlePlan } from '../../server/support/samples/idlePlan.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { createAdmin } from '../support/admin.ts'

test('stands over level 4 and a subtitle, is counted, and ends by itself without a network', async ({
  browser,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.clock.install()
  const code = await openScreen(page, marquee.url)
  const device = await admin.resources.device.create({ code, name: 'Hall' })
  const places = { deviceIds: [device.id], groupIds: [] }
  const document = programOf([nodeOf('staticText', { props: { text: 'Highest' } })], { duration: 60_000 })
  const size = { width: 1920, height: 1080 }
  const program = await admin.resources.program.create({ title: 'Highest', ...size, document })
  const plan = { ...idlePlan, name: 'Highest', type: 'insert' as const, level: 4 as const, plays: 99 }
  await admin.services.sending.publish({ programIds: [program.id], ...places, plan })
  const news = { title: 'News', content: 'News '.repeat(100), fontSize: 60, speed: 'slow' as const }
  const subtitle = await admin.resources.subtitle.create(news)
  await admin.services.sending.publishSubtitles({ subtitleIds: [subtitle.id], ...places, plan: idlePlan })
  const shown = (text: string) => page.locator('[data-role="shown"]').getByText(text)
  await expect(shown('Highest')).toBeVisible()
  const band = page.locator('.stage-subtitles')
  await expect(band).toBeVisible()

  const content = {
    kind: 'text' as const,
    texts: ['Leave the hall', 'غادروا القاعة'],
    background: '#b00020',
    color: '#ffffff',
  }
  const start = { content, minutes: 1, isDrill: true, confirm: 'drill' as const, deviceIds: [device.id] }
  const { id } = await admin.resources.emergency.start(start)
  await expect(shown('Leave the hall')).toBeVisible()
  await expect(shown('غادروا القاعة')).toBeVisible()
  await expect(shown('DRILL')).toBeVisible()
  await expect(band).toHaveCount(0)
  const counted = async () => (await admin.resources.emergency.one(id)).counts
  await expect.poll(counted).toEqual({ shows: 1 })

  await page.context().setOffline(true)
  await page.clock.fastForward(20_000)
  await expect(shown('Leave the hall')).toBeVisible()
  await page.clock.fastForward(45_000)
  await expect(shown('Highest')).toBeVisible()
  await expect(shown('Leave the hall')).toHaveCount(0)
  await page.close()
})

test('stands on the screen within two seconds of the answer to its start', async ({ browser, marquee }) => {
  const admin = await createAdmin(marquee.url)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.clock.install()
  const code = await openScreen(page, marquee.url)
  const { id: deviceId } = await admin.resources.device.create({ code, name: 'Quick' })
  const startOf = (words: string) => {
    const content = { kind: 'text' as const, texts: [words], background: '#b00020', color: '#ffffff' }
    const start = { content, minutes: 5, isDrill: true, confirm: 'drill' as const, deviceIds: [deviceId] }
    return admin.resources.emergency.start(start)
  }
  const shown = (words: string) => page.locator('[data-role="shown"]').getByText(words)
  // Waits until an emergency is shown, because the screen's socket is open by then.
  const { id } = await startOf('Leave now')
  await expect(shown('Leave now')).toBeVisible()
  await admin.resources.emergency.end({ ids: [id] })
  await expect(shown('Leave now')).toHaveCount(0)

  // The text must appear within two seconds of the screen's clock, which advances only by the steps below, whatever
  // the machine's load. A screen that polled instead of using the socket would not have polled by then.
  // bench/publishing/emergency.ts measures the real latency.
  const step = 20
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await startOf('Leave at once')
  let passed = 0
  const look = async () => {
    if (await shown('Leave at once').isVisible()) return true
    passed += step
    await page.clock.runFor(step)
    return false
  }
  await expect.poll(look, { intervals: [100] }).toBe(true)
  expect(passed).toBeLessThan(2_000)
  await page.close()
})
