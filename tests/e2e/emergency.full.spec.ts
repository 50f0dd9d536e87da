// The administration names the screens whose player does not support emergencies, before the start and on the
// emergency's page.
import { generateKeyPairSync } from 'node:crypto'
import { emergencyCapability } from '#contract/rules/devices/knowsEmergencies.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { expect, openAdmin, test } from './support/marquee.ts'

const info = {
  resolution: '1920x1080',
  orientation: 'horizontal',
  model: 'Chrome 89',
  systemVersion: 'Linux',
  softwareVersion: '0.1.0',
  timeZone: 'UTC',
}

/** Adds a screen that reported these capabilities when it requested its pairing code. */
async function addScreen(url: string, admin: Admin, name: string, capabilities: string[]) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = pair.publicKey.export({ format: 'jwk' })
  const body = JSON.stringify({ publicKey: { kty, crv, x, y }, info: { ...info, capabilities } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/xboot/screen/pair`, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: { code: string } }
  await admin.resources.device.create({ code: result.code, name })
}

test('the start counts the screens with an older player and names them, and the page of the emergency marks them', async ({
  browser,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  await addScreen(marquee.url, admin, 'Today', ['refresh', emergencyCapability])
  await addScreen(marquee.url, admin, 'Before', ['refresh'])
  const { page } = await openAdmin(browser, marquee.url)
  await page.goto(`${marquee.url}/startEmergency`)
  await expect(page.getByText('Screens reached: 2')).toBeVisible()
  const older = page.getByRole('alert').filter({ hasText: 'Screens with an older player: 1' })
  await expect(older).toContainText('Before')
  await expect(older).not.toContainText('Today')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Text 1' }).fill('Leave the building')
  await page.getByLabel('Type EMERGENCY to confirm').fill('emergency')
  await page.getByRole('button', { name: 'Show now, over everything' }).click()
  const screens = page.getByRole('region', { name: 'Screens' })
  await expect(screens.getByRole('listitem').filter({ hasText: 'Before' })).toContainText('Older player')
  await expect(screens.getByRole('listitem').filter({ hasText: 'Today' })).not.toContainText('Older player')
  await expectAccessible(page)
})
