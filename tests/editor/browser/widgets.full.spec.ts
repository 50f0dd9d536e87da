// Every widget in builder and preview, in both writing directions, on a built server.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { createMarquee, expect, firstPassword, type Marquee, type Page, test } from '#tests/e2e/support/marquee.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'
import { type Desk, driveBuilder, sitDown } from './builderDriver.ts'

const place = { name: 'Riyadh', region: 'Saudi Arabia', latitude: 24.71, longitude: 46.68 }
const days = [0, 1, 2, 3, 4]
const forecast = {
  utc_offset_seconds: 0,
  current: {
    time: Date.now() / 1000,
    temperature_2m: 21,
    weather_code: 2,
    is_day: 1,
    relative_humidity_2m: 40,
    wind_speed_10m: 12,
  },
  daily: {
    time: days.map(day => Math.floor(Date.now() / 1000) + day * 86_400),
    weather_code: [2, 0, 61, 95, 71],
    temperature_2m_max: [24, 27, 19, 17, 3],
    temperature_2m_min: [12, 14, 11, 9, -2],
  },
}

const text = 'Welcome · مرحبًا · いらっしゃいませ'
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const filled: { readonly [K in WidgetKind]?: ProgramNode } = {
  staticText: nodeOf('staticText', {
    name: 'Text',
    ...at(40, 40, 700, 140),
    props: { text, italic: true, fontFamily: 'serif', background: '#7a1f3d', radius: 16, verticalAlign: 'middle' },
  }),
  clock: nodeOf('clock', {
    name: 'Clock',
    ...at(1560, 40, 320, 400),
    props: {
      face: 'analogue',
      dial: 'numbers',
      showTime: 'hourMinuteSecond',
      showDate: 'monthDay',
      fontSize: 44,
      caption: 'Tokyo',
      timeZone: 'Asia/Tokyo',
    },
  }),
  countdown: nodeOf('countdown', {
    name: 'Countdown',
    ...at(40, 210, 760, 260),
    props: { date: '2099-01-01', endText: 'Open', caption: 'Until we open', fontSize: 88 },
  }),
  verticalCaption: nodeOf('verticalCaption', {
    name: 'Rolling',
    ...at(1560, 470, 320, 480),
    props: { text: 'Room 1: yoga\nRoom 2: chess\nالقاعة ٣: رسم\n第四室：书法', fontSize: 40 },
  }),
  horizontalCaption: nodeOf('horizontalCaption', {
    name: 'Ticker',
    ...at(0, 980, 1920, 96),
    props: { text: 'الدخول مجاني اليوم حتى الساعة الثامنة' },
  }),
  music: nodeOf('music', { name: 'Music', ...at(840, 40, 320, 90) }),
  webPage: nodeOf('webPage', {
    name: 'Page',
    ...at(840, 480, 680, 460),
    props: { url: 'https://unset.example', zoom: 60, radius: 16 },
  }),
  streamMedia: nodeOf('streamMedia', { name: 'Stream', ...at(840, 160, 680, 290), props: { url: 'rtsp://camera/1' } }),
  button: nodeOf('button', {
    name: 'Button',
    ...at(1180, 40, 340, 90),
    props: { label: 'Menu', fontSize: 40 },
  }),
  shape: nodeOf('shape', { name: 'Shape', ...at(40, 960, 60, 16), props: { form: 'arrow' } }),
  icon: nodeOf('icon', { name: 'Icon', ...at(1180, 140, 80, 80), props: { background: '#1f5fd6', padding: 15 } }),
  qrCode: nodeOf('qrCode', { name: 'Code', ...at(1280, 140, 120, 120), props: { url: 'https://example.com/menu' } }),
  table: nodeOf('table', {
    name: 'Table',
    ...at(840, 140, 320, 300),
    props: { sheet: { columns: [{ width: 10, align: 'start' }], rows: [['Dish'], ['Soup'], ['قهوة']] } },
  }),
  weather: nodeOf('weather', { name: 'Weather', ...at(40, 500, 760, 450), props: { place } }),
}

let marquee: Marquee
let page: Page
let desk: Desk
let said: string[]
const board = '<!doctype html><title>Board</title><h1 style="font: 64px sans-serif; padding: 40px">Timetable</h1>'
const foreign = createServer((request, response) => {
  if (request.url !== '/board') return response.end(JSON.stringify(forecast))
  return response.writeHead(200, { 'content-type': 'text/html' }).end(board)
})
let host: string

test.beforeAll(async ({ browser }) => {
  await new Promise<void>(done => foreign.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(foreign.address() as AddressInfo).port}`
  marquee = await createMarquee({
    env: {
      ADMIN_PASSWORD: firstPassword,
      ALLOWED_HOSTS: host,
      WEATHER_URL: `http://${host}/`,
      WEATHER_SEARCH_URL: `http://${host}/`,
    },
  })
  await marquee.start()
  ;({ desk, page, said } = await sitDown(browser, marquee.url))
})
test.afterAll(async () => {
  await page.close()
  await marquee.stop()
  foreign.close()
})

const shots = process.env.SHOTS
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

for (const language of ['en-US', 'ar-SA'] as const) {
  test(`every component is drawn where it is arranged and in the preview: ${language}`, async () => {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    const made: { readonly [K in WidgetKind]?: object } = {
      webPage: { url: `http://${host}/board` },
      button: { program: await desk.createProgram('Menu') },
    }
    const nodes = Object.entries(filled).map(([kind, node]) => ({
      ...node,
      props: { ...node.props, ...made[kind as WidgetKind] },
    }))
    const id = await desk.createProgram(`All ${language}`, nodes)
    await driveBuilder(page, marquee.url).open(id)
    for (const [kind, node] of Object.entries(filled)) {
      await page.locator(`[data-node="${kind}"]`).first().waitFor()
      await driveBuilder(page, marquee.url).select(node.id)
      await shoot(`${language}-${kind}`)
    }
    await page.keyboard.press('Control+Enter')
    const preview = page.locator('.builder-player-stage')
    await expect(preview.locator('.stage-artboard')).toBeVisible()
    await expect(preview.locator('.stage-node')).toHaveCount(nodes.length)
    // Waits for content that is loaded from elsewhere or on demand.
    await expect(preview.frameLocator('iframe').getByText('Timetable')).toBeVisible()
    await expect(preview.locator('.stage-weather-day').first()).toBeVisible()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await shoot(`${language}-preview`)
    expect(said.splice(0)).toEqual([])
  })
}
