import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WeatherLocation, WeatherReport } from '#contract/weather.ts'
import { framingOf } from '#server/pages/framingOf.ts'
import { conditionOf } from '#server/weather/createOpenMeteo.ts'
import { createWeather } from '#server/weather/createWeather.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const riyadh = { latitude: 24.71, longitude: 46.68 }
const hits: string[] = []
let foreign: Server
let host: string
let server: TestServer

const forecast = {
  utc_offset_seconds: 10_800,
  current: { time: 1_767_348_000, temperature_2m: 21.4, weather_code: 2, is_day: 1, relative_humidity_2m: 40 },
  daily: { time: [1_767_301_200], weather_code: [61], temperature_2m_max: [24.6], temperature_2m_min: [-0.4] },
}

beforeAll(async () => {
  foreign = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://foreign')
    hits.push(url.pathname + url.search)
    const json = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (url.pathname === '/closed') return response.writeHead(200, { 'x-frame-options': 'SAMEORIGIN' }).end('<p>')
    if (url.pathname === '/open') return response.writeHead(200).end('<p>')
    if (url.pathname === '/search')
      return json(200, { results: [{ name: 'الرياض', country: 'السعودية', admin1: 'منطقة الرياض', ...riyadh }] })
    if (url.searchParams.get('latitude') === '-89') return json(400, { error: true, reason: 'No data' })
    return json(200, forecast)
  })
  await new Promise<void>(done => foreign.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(foreign.address() as AddressInfo).port}`
  const config = {
    allowedHosts: [host],
    weatherUrl: `http://${host}/forecast`,
    weatherSearchUrl: `http://${host}/search`,
  }
  server = await startTestServer({ config })
})
afterAll(async () => {
  await server.close()
  foreign.close()
})

test('a page that forbids it is told from one that lets itself be framed, and from one out of reach', async () => {
  const framing = async (url: string) => {
    const answer = await server.admin.get<string>('/xboot/widget/framing', { url })
    return answer.success ? answer.result : answer.message
  }
  expect(await framing(`http://${host}/closed`)).toBe('forbidden')
  expect(await framing(`http://${host}/open`)).toBe('allowed')
  expect(await framing('{host}/board')).toBe('allowed')
  // An internal address that is not in ALLOWED_HOSTS.
  expect(await framing('http://127.0.0.1:9/')).toBe('unknown')
})

test('nobody asks without the right to see programs', async () => {
  for (const call of ['framing', 'places', 'getWeather'])
    expect((await server.anonymous.get(`/xboot/widget/${call}`, { url: 'https://a.example', name: 'a' })).success).toBe(
      false,
    )
})

test('a screen asks for itself', async () => {
  const screen = await pairScreen(server, server.admin, 'Hall')
  expect(await screen.client.post('/xboot/screen/framing', { url: `http://${host}/closed` })).toMatchObject({
    result: 'forbidden',
  })
  expect((await server.anonymous.post('/xboot/screen/framing', { url: `http://${host}/closed` })).success).toBe(false)
})

test('a city is found in the language of who asks', async () => {
  const answer = await server.admin.get<WeatherLocation[]>('/xboot/widget/places', { name: 'Riyadh' })
  expect(answer).toMatchObject({
    result: [{ name: 'الرياض', region: 'منطقة الرياض, السعودية', latitude: 24.71, longitude: 46.68 }],
  })
  expect(hits.at(-1)).toContain('language=en')
})

test('weather comes once from the provider for many who ask, on the days of the place', async () => {
  const before = hits.length
  const ask = () => server.admin.get<WeatherReport>('/xboot/draw/getWeather', riyadh)
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first).toEqual({ ...second, timestamp: expect.anything() })
  expect(first).toMatchObject({
    result: {
      temperature: 21.4,
      condition: 'partlyCloudy',
      isDay: true,
      humidity: 40,
      wind: null,
      days: [{ date: '2026-01-02', low: -0.4, high: 24.6, condition: 'rain' }],
    },
  })
  expect(hits.length).toBe(before + 1)
})

test('a region without weather data is told apart from a provider that does not answer', async () => {
  const none = await server.admin.get('/xboot/draw/getWeather', { latitude: -89, longitude: 0 })
  expect(none).toMatchObject({ success: true, result: null })
})

describe('kept weather', () => {
  const report = { temperature: 1 } as WeatherReport
  const spot = { latitude: 1.001, longitude: 2.004 }

  test('is asked for again when it is old, and serves when the provider is away', async () => {
    let now = 0
    let isAway = false
    let asked = 0
    const provider = {
      places: async () => [],
      weather: async () => {
        asked += 1
        if (isAway) throw new Error('away')
        return { ...report, temperature: asked }
      },
    }
    const weather = createWeather(provider, () => new Date(now))
    expect((await weather.weather(spot))?.temperature).toBe(1)
    expect((await weather.weather({ latitude: 1.003, longitude: 2.001 }))?.temperature).toBe(1)
    now = 16 * 60_000
    expect((await weather.weather(spot))?.temperature).toBe(2)
    isAway = true
    now = 60 * 60_000
    expect((await weather.weather(spot))?.temperature).toBe(2)
    now = 24 * 60 * 60_000
    await expect(weather.weather(spot)).rejects.toThrow('away')
  })
})

describe('what a page says to being framed', () => {
  const page = new URL('https://news.example/board')
  const own = new URL('https://signs.example:8443/')
  const of = (headers: Record<string, string>) => framingOf(new Headers(headers), page, own)
  const policy = (text: string) => of({ 'content-security-policy': text })

  test('X-Frame-Options forbids with either word', () => {
    expect([of({}), of({ 'x-frame-options': 'DENY' }), of({ 'x-frame-options': 'sameorigin' })]).toEqual([
      'allowed',
      'forbidden',
      'forbidden',
    ])
  })

  test('frame-ancestors outdoes it, and lets in whom it names', () => {
    expect(policy("frame-ancestors 'none'")).toBe('forbidden')
    expect(policy("default-src 'self'; frame-ancestors 'self'")).toBe('forbidden')
    expect(policy('frame-ancestors *.example:8443')).toBe('allowed')
    expect(policy('frame-ancestors https://signs.example')).toBe('forbidden')
    expect(policy('frame-ancestors https:')).toBe('allowed')
    expect(policy("frame-ancestors *, frame-ancestors 'none'")).toBe('forbidden')
    expect(of({ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' })).toBe('allowed')
    expect(policy("script-src 'self'")).toBe('allowed')
  })
})

test('every code of the provider is a drawing', () => {
  const codes = [0, 1, 3, 45, 51, 56, 61, 67, 71, 77, 80, 85, 95, 99]
  expect(codes.map(conditionOf)).toEqual([
    'clear',
    'partlyCloudy',
    'cloudy',
    'fog',
    'drizzle',
    'sleet',
    'rain',
    'sleet',
    'snow',
    'snow',
    'showers',
    'snow',
    'thunder',
    'thunder',
  ])
})
