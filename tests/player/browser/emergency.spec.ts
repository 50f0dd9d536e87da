import { adminToken, expect, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { idlePlan } from '../../server/support/idlePlan.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { createAdmin } from '../support/admin.ts'
import { startInside } from '../support/startInside.ts'

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
  const accessToken = await adminToken(marquee.url)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  const code = await openScreen(page, marquee.url)
  const { id: deviceId } = await admin.resources.device.create({ code, name: 'Quick' })
  const attempts: number[] = []
  // A machine that is busy delays one of them; a screen that asks now and then would be late in all.
  while (attempts.length < 5 && !attempts.some(ms => ms < 2_000)) {
    const { id, ms } = await startInside(page, { words: `Leave now ${attempts.length}`, deviceId, accessToken })
    attempts.push(ms)
    await admin.resources.emergency.end({ ids: [id] })
  }
  expect(Math.min(...attempts)).toBeLessThan(2_000)
  await page.close()
})
