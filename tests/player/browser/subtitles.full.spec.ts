import { expect, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { idlePlan } from '../../server/support/samples/idlePlan.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { createAdmin } from '../support/admin.ts'

test('subtitles run after one another over the program, leave when they have run, and say so', async ({
  browser,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  // Narrow, so that a text scrolls through within seconds.
  const page = await browser.newPage({ viewport: { width: 360, height: 720 } })
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  const code = await openScreen(page, marquee.url)
  const device = await admin.resources.device.create({ code, name: 'Below' })
  await expect(page.locator('.card')).toContainText('Below')
  const make = (title: string, fontColor: string) =>
    admin.resources.subtitle.create({ title, content: title, fontSize: 80, speed: 'veryFast', fontColor })
  const made = [await make('Doors close at eight', '#ff0000'), await make('أهلاً وسهلاً', '#00ff00')]
  await admin.services.sending.publishSubtitles({
    subtitleIds: made.map(({ id }) => id),
    deviceIds: [device.id],
    plan: { ...idlePlan, plays: 1 },
  })

  const band = page.locator('.stage-subtitles')
  const line = (place: 'first' | 'last') => band.locator('.stage-subtitle')[place]()
  await expect(line('first')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(page.locator('.card'), 'over the card').toBeVisible()
  await expect(line('last')).toHaveText('أهلاً وسهلاً')
  await expect(line('last')).toHaveAttribute('data-next', 'true')
  const { y = 0, height = 0, width = 0 } = (await band.boundingBox()) ?? {}
  expect([Math.round(y + height), width]).toEqual([720, 360])
  // Waits from now on: on a busy machine, the text may have scrolled through before the program is shown.
  const second = page.waitForFunction(() => {
    const first = document.querySelector('.stage-subtitles .stage-subtitle')
    return first?.textContent === 'أهلاً وسهلاً' && first.getAttribute('dir') === 'rtl'
  })
  const program = programOf([nodeOf('staticText', { props: { text: 'Welcome' } })], { duration: 60_000 })
  await admin.send('Welcome', program, [device.id])
  await expect(page.locator('[data-role="shown"]').getByText('Welcome')).toBeVisible()

  await second
  await expect(band).toHaveCount(0)
  await expect(page.locator('[data-role="shown"]').getByText('Welcome')).toBeVisible()
  const lines = async () => {
    const page = await admin.resources.sendLog.list({ deviceId: device.id, kind: 'subtitle' })
    return page.content.map(({ plays, reason }) => `${plays} ${reason}`)
  }
  await expect.poll(lines).toEqual(['1 playsUsedUp', '1 playsUsedUp'])
  expect(problems).toEqual([])
  await page.close()
})
