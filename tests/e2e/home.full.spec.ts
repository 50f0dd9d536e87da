import { createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { connectTo } from './support/connectTo.ts'
import { enter, expect, test } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

test('the wall shows each screen with its picture and what plays, and the last sends say what became of them', async ({
  page,
  context,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const screen = await context.newPage()
  const { id } = await admin.resources.device.create({ code: await openScreen(screen, marquee.url), name: 'Lobby' })
  await admin.send('Welcome', programOf([nodeOf('staticText', { props: { text: 'Welcome' } })]), [id])
  await expect(screen.getByText('Welcome')).toBeVisible({ timeout: 60_000 })
  await page.bringToFront()
  await enter(page, marquee.url)
  const wall = page.getByRole('region', { name: 'Wall of screens' })
  await expect(wall.getByRole('listitem').getByText('Welcome')).toBeVisible({ timeout: 60_000 })
  // Only screens that are in view load their pictures.
  await wall.getByRole('listitem').scrollIntoViewIfNeeded()
  await expect
    .poll(
      () =>
        wall
          .locator('img')
          .evaluate(image => (image as HTMLImageElement).naturalWidth)
          .catch(() => 0),
      { timeout: 90_000 },
    )
    .toBeGreaterThan(100)
  const sends = page.getByRole('region', { name: 'Last sends' })
  await expect(sends.getByRole('listitem')).toHaveText(/Welcome.*Playing: 1/, { timeout: 90_000 })
  await expectAccessible(page)

  await sends.getByRole('link', { name: 'Welcome' }).click()
  await expect(page).toHaveURL(/\/sendLog\?sentPlanId=/)
  await expect(page.getByRole('row', { name: /Welcome.*Lobby/ })).toBeVisible()
  await page.goBack()
  await wall.getByRole('link', { name: 'Lobby' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible()
  // The page of the device shows the picture that the wall shows.
  await expect(page.getByRole('img', { name: 'Screenshot of the screen' })).toBeVisible({ timeout: 60_000 })
  await screen.close()
})

test('on a phone, from right to left, names that need attention and the wall are whole', async ({ page, marquee }) => {
  const pool = connectTo(marquee.dataDir, 1)
  const name = 'Entrance of the main building, second screen left'
  await pool.query(
    `INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "lastSeen", "createTime")
     SELECT '71', "id", 'c', $1, 'e71', now() - interval '2 hours', now() - interval '3 hours' FROM "user" WHERE "username" = 'admin'`,
    [name],
  )
  await pool.end()
  await page.addInitScript(() => localStorage.setItem('language', 'ar-SA'))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, marquee.url)
  const named = page.locator('.home-needs-names').getByText(name)
  await expect(named).toBeVisible()
  const cut = await named.evaluate(element => {
    const box = (element.closest('a') ?? element).getBoundingClientRect()
    return [...element.getClientRects()].filter(({ left, right }) => left < box.left || right > box.right).length
  })
  expect(cut).toBe(0)
  await expect(page.locator('.device-picture-name').getByText(name)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('from right to left a chart says its numbers beside its columns, and a long number stays in its tile', async ({
  page,
  marquee,
}) => {
  const pool = connectTo(marquee.dataDir, 1)
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO "playedName" ("kind", "refId", "name", "ownerId")
     SELECT 'device', '1', 'Lobby', "id" FROM "user" WHERE "username" = 'admin' RETURNING "id"`,
  )
  const device = rows[0]?.id
  await pool.query(
    `INSERT INTO "playDay" ("day", "device", "program", "plays", "completed", "shown", "last")
     SELECT current_date - n, $1, $1, 1234567, 1, 1, current_date FROM generate_series(0, 4) AS n`,
    [device],
  )
  await pool.query(
    `INSERT INTO "device" ("id", "ownerId", "code", "name", "eid") SELECT '1', "id", 'c', 'Lobby', 'e1' FROM "user" WHERE "username" = 'admin'`,
  )
  await pool.query(`INSERT INTO "playTotal" ("device", "plays") VALUES ($1, 1234567890)`, [device])
  await pool.end()
  await page.addInitScript(() => localStorage.setItem('language', 'ar-SA'))
  await enter(page, marquee.url)
  const drawing = page
    .getByRole('img', { name: /مرات العرض في كل يوم/ })
    .locator('canvas')
    .first()
  await expect(drawing).toBeVisible()
  // The numbers of the axis are not cut off: the last 30 pixels of the drawing contain ink.
  await expect.poll(() => drawing.evaluate(inkAtItsEnd)).toBeGreaterThan(20)
  // Screens of earlier tests may have counted plays of their own.
  const total = page.getByRole('main').getByText(/^1,234,56\d,\d{3}$/)
  const [number, tile] = [await total.boundingBox(), await total.locator('..').boundingBox()]
  expect(await total.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(number && tile && number.x >= tile.x).toBe(true)
})

function inkAtItsEnd(element: SVGElement | HTMLElement): number {
  if (!(element instanceof HTMLCanvasElement)) return 0
  const strip = Math.round((30 * element.width) / element.clientWidth)
  const { data } = element.getContext('2d')?.getImageData(element.width - strip, 0, strip, element.height) ?? {
    data: [],
  }
  return [...data].filter((value, at) => at % 4 === 3 && value > 0).length
}
