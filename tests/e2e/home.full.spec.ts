import { connectTo } from './support/connectTo.ts'
import { enter, expect, test } from './support/marquee.ts'

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
  const total = page.getByRole('main').getByText('1,234,567,890', { exact: true })
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
