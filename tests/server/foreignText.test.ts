// The worst that foreign pages, feeds, documents and fields can say: the server goes on answering meanwhile.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { TaskProgress } from '#contract/services/task.ts'
import { titleIn } from '#server/pages/titleIn.ts'
import { refusalOf } from './support/proofs.ts'
import { runTasks } from './support/runTasks.ts'
import { resultOf, startTestServer, type TestServer } from './support/testServer.ts'
import { createTus, type Tus } from './support/tus.ts'

const mega = 1024 * 1024
/** Far more than a busy machine needs, far less than one of these takes where time grows faster than length. */
const patience = 5_000

let site: Server
let host: string
let server: TestServer
let tus: Tus

const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
const pages: Record<string, string> = {
  '/titles': filled('<title', 10 * mega - 10),
  '/closed': `${filled('<title ', 5 * mega)}>${filled('<', 4 * mega)}`,
  '/blank': `<title>${filled(' ', 9 * mega)}x`,
}

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    if (url.startsWith('/forecast')) return response.end(`{"daily":{"time":[${filled('"",', 8 * mega)}""]}}`)
    if (url.startsWith('/search')) return response.end(filled('[', 60_000))
    if (url === '/policy')
      return response.writeHead(200, { 'content-security-policy': `frame-ancestors ${filled('a.', 12_000)}` }).end()
    return response.writeHead(200, { 'content-type': 'text/html' }).end(pages[url])
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  const addresses = { weatherUrl: `http://${host}/forecast`, weatherSearchUrl: `http://${host}/search` }
  server = await startTestServer({ config: { allowedHosts: [host], ...addresses } })
  tus = createTus(server.url, server.admin)
})
afterAll(async () => {
  await server.close()
  site.close()
})

/** What the work answers, and the longest that anybody waited for a sign of life meanwhile. */
async function beside<T>(work: Promise<T>): Promise<{ answer: T; longest: number }> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await server.anonymous.get('/xboot/health')
      longest = Math.max(longest, performance.now() - asked)
      await sleep(50)
    }
  })()
  const answer = await work.finally(() => {
    isOver = true
  })
  await asking
  return { answer, longest }
}

test('a page whose title never ends is looked at apart from everything else, once', async () => {
  const asked = Object.keys(pages).map(path =>
    server.admin.post<{ jobId: string }>('/xboot/widget/snapshot', {
      url: `http://${host}${path}`,
      width: 32,
      height: 32,
    }),
  )
  const jobs = (await Promise.all(asked)).map(answer => resultOf(answer).jobId)
  // No browser looks at it here: what is asked is what the server itself reads.
  server.parts.browser.draw = () => Promise.reject(new Error('not drawn'))
  const { longest } = await beside(runTasks(server))
  expect(longest).toBeLessThan(patience)
  const lines = resultOf(await server.admin.get<TaskProgress[]>('/xboot/task/getMine'))
  expect(lines.filter(({ id }) => jobs.includes(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  // Nobody tries the same again.
  const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE "name" = 'takeSnapshot' AND "state" < 'completed'`.execute(
    server.parts.db,
  )
  expect(rows).toEqual([])
})

test('a title is read in time that grows with the page alone', () => {
  const started = performance.now()
  for (const page of Object.values(pages)) titleIn(page)
  expect(performance.now() - started).toBeLessThan(patience)
})

test('a reader that hangs or eats its memory is ended, and the next one reads', async () => {
  const { apart } = server.parts
  const text = new TextEncoder().encode('<title>Tram</title>')
  const wrong = apart.read({ reader: 'nothing of the name', input: null, seconds: 5 }, z.string())
  await expect(wrong).rejects.toThrow()
  const slow = apart.read({ reader: 'pageTitle', input: text, seconds: 0.001 }, z.string())
  await expect(slow).rejects.toThrow('took longer')
  expect(await apart.read({ reader: 'pageTitle', input: text, seconds: 20 }, z.string())).toBe('Tram')
})

const calls: Record<string, () => Promise<Envelope<unknown> | Response>> = {
  'a forecast without an end': () => server.admin.get('/xboot/widget/getWeather', { latitude: 1, longitude: 2 }),
  'places nested without an end': () => server.admin.get('/xboot/widget/places', { name: 'Riyadh' }),
  'a header as long as headers can be': () =>
    server.admin.get('/xboot/widget/framing', { url: `http://${host}/policy` }),
  'digits without an end in a number': () =>
    server.admin.post('/xboot/draw/createDraw', { title: 'T', width: `${filled('1', 250_000)}x`, height: 1 }),
  'an address of mail without an end': () =>
    server.admin.post('/xboot/user/admin/add', { username: 'long', email: `a@${filled('a.', 200_000)}` }),
  'a message nested as deeply as it may be': () =>
    server.admin.post('/xboot/message/add', { title: 'T', content: filled('<b>', 99_999), createSend: 'false' }),
  'links that may not be followed': () =>
    server.admin.post('/xboot/message/add', { title: 'T', content: filled('<a href=//x>', 99_999) }),
  'a playlist that names itself': () =>
    tus.upload('list.mp4', Buffer.from(`#EXTM3U\n${filled('#EXT-X-STREAM-INF:BANDWIDTH=1\nlist.mp4\n', mega)}`)),
  'a package of names without an end': () =>
    tus.upload('names.zip', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(mega, 0xff)])),
  'a drawing in text': () => tus.upload('drawing.png', Buffer.from(filled('<svg', mega))),
  'a document nested without an end': () =>
    tus.upload('deep.pdf', Buffer.from(`%PDF-1.7\n1 0 obj${filled('[', 2_000)}\ntrailer<</Root 1 0 R>>`)),
}

test.each(Object.entries(calls))('%s holds up nobody else', async (_name, call) => {
  const { answer, longest } = await beside(call())
  expect(longest).toBeLessThan(patience)
  if ('success' in answer) expect(refusalOf(answer)).not.toBe('general.unknown')
})
