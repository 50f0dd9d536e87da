import { sql } from 'kysely'
import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, openAdmin, test } from './support/marquee.ts'
import { openServerParts } from './support/openServerParts.ts'
import { openScreen } from './support/records.ts'

test('a place is chosen on the page of the device, and leads back to it from the map and from the list', async ({
  browser,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const screen = await browser.newPage()
  const code = await openScreen(screen, marquee.url)
  const device = await admin.resources.device.create({ code, name: 'Lobby', timeZone: 'UTC' })
  await screen.close()
  const { page, said } = await openAdmin(browser, marquee.url)

  await page.goto(`${marquee.url}/device/show/${device.id}`)
  await page.getByRole('button', { name: 'Set location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Location of Lobby' })
  await dialog.getByRole('application').click({ position: { x: 200, y: 100 } })
  await expect(dialog.getByLabel('Latitude')).not.toHaveValue('')
  await dialog.getByLabel('Latitude').fill('31.2304')
  await dialog.getByLabel('Longitude').fill('121.4737')
  await dialog.getByLabel('City').fill('Shanghai')
  await dialog.getByText('Also set the time zone').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => admin.resources.device.one(device.id))
    .toMatchObject({ lat: 31.2304, lng: 121.4737, city: 'Shanghai', timeZone: 'Asia/Shanghai', placeSource: 'person' })
  await expect(page.getByRole('region', { name: 'Location', exact: true })).toContainText('Shanghai')

  const inside = await openServerParts(marquee.dataDir)
  await sql`
    INSERT INTO "device" ("id", "ownerId", "code", "eid", "name", "status", "city", "lat", "lng")
    SELECT '7' || lpad("n"::text, 17, '0'), "ownerId", 'C' || "n", 'E' || "n", 'Screen ' || "n",
      CASE WHEN "n" % 9 = 0 THEN 'offline' ELSE 'online' END, (ARRAY['Berlin', 'Nairobi', 'Lima'])["n" % 3 + 1],
      (ARRAY[52.5, -1.3, -12])["n" % 3 + 1] + ("n" % 7) * 0.3, (ARRAY[13.4, 36.8, -77])["n" % 3 + 1] + ("n" % 5) * 0.4
    FROM "device", generate_series(1, 60) AS "n" WHERE "device"."id" = ${device.id}
  `.execute(inside.parts.db)
  await inside.close()
  await page.goto(`${marquee.url}/map`)
  const map = page.getByRole('application')
  await map.getByRole('button', { name: /Lobby/ }).click()
  const list = page.getByRole('region', { name: 'Devices by location' })
  await expect(list.getByRole('link', { name: 'Lobby' })).toBeVisible()
  await list.getByRole('button', { name: 'All locations' }).click()
  await list.getByRole('button', { name: /Berlin/ }).click()
  await expect(list.getByRole('link', { name: 'Screen 3', exact: true })).toBeVisible()
  await expect.poll(() => map.getByRole('button').count()).toBeGreaterThan(3)
  await map.focus()
  await page.keyboard.press('0')
  await expect(map.getByRole('button', { name: /Lobby/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await list.getByRole('link', { name: 'Screen 3', exact: true }).click()
  await page.waitForURL(/\/device\/show\//)
  expect(said).toEqual([])
  await page.close()
})
