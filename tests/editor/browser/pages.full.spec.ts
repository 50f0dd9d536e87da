import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromiumPath } from '#scripts/testing/installTools.mjs'
import { createMarquee, expect, firstPassword, type Marquee, type Page, test } from '#tests/e2e/support/marquee.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'
import { type Desk, driveBuilder, sitDown } from './builderDriver.ts'

const news = '<!doctype html><title>News</title><body style="background:#0a7d3c;color:#fff;font:64px sans-serif">News'
const site = createServer((_asked, response) =>
  response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' }).end(news),
)

let marquee: Marquee
let page: Page
let desk: Desk
let said: string[]
let url: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  url = `http://${host}/`
  const env = { ADMIN_PASSWORD: firstPassword, ALLOWED_HOSTS: host, CHROMIUM_PATH: chromiumPath() ?? '' }
  marquee = await createMarquee({ env })
  await marquee.start()
  ;({ desk, page, said } = await sitDown(browser, marquee.url))
})
test.afterAll(async () => {
  await page.close()
  await marquee.stop()
  site.close()
})

const shots = process.env.SHOTS
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const pageNode = (address: string) =>
  nodeOf('webPage', { name: 'News', x: 200, y: 100, width: 960, height: 720, props: { url: address } })
const words = {
  'en-US': { why: 'This page cannot be embedded in another page', take: 'Take a snapshot' },
  'ar-SA': { why: 'لا تسمح هذه الصفحة بعرضها داخل صفحة أخرى', take: 'التقاط لقطة للصفحة' },
}

for (const language of ['ar-SA', 'en-US'] as const) {
  test(`a page that forbids framing says so and is replaced by a snapshot: ${language}`, async () => {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    const id = await desk.createProgram(`News ${language}`, [pageNode(url)])
    const builder = driveBuilder(page, marquee.url)
    await builder.open(id)
    await expect(builder.node('webPage').getByText(words[language].why)).toBeVisible()
    await builder.select('webPage')
    await expect(page.locator('.input-note')).toBeVisible()
    await shoot(`page-forbidden-${language}`)
    await page.getByRole('button', { name: words[language].take }).click()
    await expect(builder.node('webPage').locator('img').first()).toBeVisible()
    await expect(builder.node('webPage').getByText(words[language].why)).toHaveCount(0)
    await shoot(`page-snapshot-${language}`)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await desk.stored(id)).document?.nodes[0]?.props.still).toEqual(expect.any(String))
    expect(said.splice(0)).toEqual([])
  })
}

test('the picture stands in the library under the name of the page', async () => {
  await page.goto(`${marquee.url}/file`)
  await expect(page.getByRole('button', { name: 'Preview News.png' }).first()).toBeVisible()
})

test('the preview says why a page is not seen; a page of this system is refused as such', async () => {
  const id = await desk.createProgram('Own', [pageNode('{host}/home')])
  const builder = driveBuilder(page, marquee.url)
  await builder.open(id)
  const why = 'Pages of this system cannot be shown in a program'
  await expect(builder.node('webPage').getByText(why)).toBeVisible()
  await builder.select('webPage')
  await expect(page.getByText('Pages of this system require sign-in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a snapshot' })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.builder-player-stage').getByText(why)).toBeVisible()
  await shoot('page-own')
  expect(said.splice(0)).toEqual([])
})
