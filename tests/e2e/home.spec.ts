import { createAdmin } from '../player/support/admin.ts'
import { expectAccessible } from './support/checkPage.ts'
import { connectTo } from './support/connectTo.ts'
import { enter, expect, signIn, test, watchConsole } from './support/marquee.ts'

test('home leads to what needs somebody, and stays as it was arranged', async ({ page, marquee }) => {
  const admin = await createAdmin(marquee.url)
  await admin.resources.user.create({
    username: 'hometrial',
    password: 'Harbour-17-x',
    clientType: 'trial',
    trialExpiry: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  await signIn(page, marquee.url)
  const needs = page.getByRole('region', { name: 'What needs you' })
  // Traffic is not metered here.
  await expect(page.getByText('Flow used today')).toHaveCount(0)
  await expect(needs.getByRole('link', { name: /trial ends within a week.*hometrial/ })).toBeVisible()

  await page.getByRole('button', { name: 'Arrange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange the home page' })
  await dialog.getByRole('checkbox', { name: 'Users' }).uncheck()
  await dialog.getByRole('button', { name: 'Move “Most plays by area” up' }).click()
  await expectAccessible(page)
  const kept = page.waitForResponse(
    answer => answer.url().includes('listLooks') && answer.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Move “Most plays by area” up' }).click()
  await kept
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Most plays by area' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Accounts you can see')).toHaveCount(0)
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.indexOf('Most plays by area')).toBeLessThan(titles.indexOf('Plays of five days'))

  await needs.getByRole('link', { name: /trial ends within a week/ }).click()
  await expect(page).toHaveURL(/\/user\?/)
})

test('a link shows home on a wall without a session, and says that it was revoked', async ({
  page,
  browser,
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  await enter(page, marquee.url)
  await page.goto(`${marquee.url}/wallLink`)
  await page.getByRole('button', { name: 'Make a wall link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a wall link' })
  await dialog.getByLabel('Title').fill('Reception')
  await dialog.getByRole('button', { name: 'Make a wall link' }).click()
  const address = (await dialog.getByRole('link', { name: 'Open it here' }).getAttribute('href')) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  const said = watchConsole(wall)
  await wall.goto(address)
  await expect(wall.getByRole('region', { name: 'What needs you' })).toBeVisible()
  await expect(wall.getByRole('listitem').filter({ hasText: 'Total plays' })).toContainText('0')
  await expectAccessible(wall)
  expect(await wall.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect(said).toEqual([])

  const links = await admin.resources.wallLink.list()
  expect(links.content.map(({ lastTime }) => typeof lastTime)).toEqual(['string'])
  await admin.resources.wallLink.delete(links.content.map(({ id }) => id))
  await expect(wall.getByText('This link no longer works.', { exact: false })).toBeVisible({ timeout: 60_000 })
  await expect(wall.getByRole('region', { name: 'What needs you' })).toHaveCount(0)
  await wall.context().close()
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
  await pool.query(`INSERT INTO "playTotal" ("device", "plays") VALUES ($1, 1234567890)`, [device])
  await pool.end()
  await page.addInitScript(() => localStorage.setItem('language', 'ar-SA'))
  await enter(page, marquee.url)
  const drawing = page
    .getByRole('img', { name: /مرات العرض في كل يوم/ })
    .locator('canvas')
    .first()
  await expect(drawing).toBeVisible()
  // Numbers are cut off at the edge of the drawing and not visible over the columns.
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
