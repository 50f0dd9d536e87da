// Weather on a real screen: shows a provider's report, and the last report while the provider is unreachable.
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMarquee, expect, firstPassword, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { createAdmin } from '../support/admin.ts'

const pole = -89
const seconds = Math.floor(Date.now() / 1000)
const forecast = {
  utc_offset_seconds: 0,
  current: { time: seconds, temperature_2m: 21.4, weather_code: 2, is_day: 1 },
  daily: { time: [seconds], weather_code: [61], temperature_2m_max: [24.6], temperature_2m_min: [11.2] },
}

test('a screen shows the weather of a city, says where there is none, and keeps what it knows without the server', async ({
  browser,
}) => {
  const provider = createServer((request, answer) => {
    const isPole = new URL(request.url ?? '/', 'http://provider').searchParams.get('latitude') === String(pole)
    answer.writeHead(isPole ? 400 : 200).end(JSON.stringify(isPole ? { error: true } : forecast))
  }).listen(0, '127.0.0.1')
  await new Promise(done => provider.once('listening', done))
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`
  const env = { ADMIN_PASSWORD: firstPassword, WEATHER_URL: `http://${host}/forecast`, ALLOWED_HOSTS: host }
  const marquee = await createMarquee({ env })
  const screen = await browser.newPage()
  try {
    await marquee.start()
    const admin = await createAdmin(marquee.url)
    const code = await openScreen(screen, marquee.url)
    const { id } = await admin.resources.device.create({ code, name: 'Lobby' })
    const weatherAt = (name: string, latitude: number, x: number) =>
      nodeOf('weather', {
        id: name,
        x,
        width: 600,
        height: 500,
        props: { place: { name, region: '', latitude, longitude: 46.68 } },
      })
    await admin.send('Weather', programOf([weatherAt('Riyadh', 24.71, 0), weatherAt('Pole', pole, 640)]), [id])
    await expect(screen.getByText('21°').first()).toBeVisible()
    await expect(screen.getByText('25°').first()).toBeVisible()
    await expect(screen.getByText(/no weather data for this region/i)).toBeVisible()

    await screen.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await marquee.stop('SIGKILL')
    await screen.reload()
    await expect(screen.getByText('Riyadh')).toBeVisible()
    await expect(screen.getByText('21°').first()).toBeVisible()
  } finally {
    await screen.close()
    provider.close()
    await marquee.stop()
    await rm(marquee.dataDir, { recursive: true, force: true })
  }
})
