// Worst-case foreign pages, feeds, documents and fields: the server keeps answering.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { TaskProgress } from '#contract/services/system/task.ts'
import { maskedError } from '#server/jobs/maskedError.ts'
import { titleIn } from '#server/pages/titleIn.ts'
import { pollFeeds } from '#server/publishing/emergencies/cap/pollFeeds.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { processorTime } from '#tests/support/processorTime.ts'

const mega = 1024 * 1024
/** Maximum CPU milliseconds: far more than the work needs, far less than superlinear work would take. */
const patience = 5_000

let site: Server
let host: string
let server: TestServer
let tus: Tus

const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
/** A feed of maximum size: unclosed attributes, entities and nested elements. */
const warnings = `<!DOCTYPE a [${filled('<!ENTITY a "&a;&a;">', 10_000)}]><feed>${filled('<entry a="1" b="&a;">', mega)}`
const pages: Record<string, string> = {
  '/titles': filled('<title', 10 * mega - 10),
  '/closed': `${filled('<title ', 5 * mega)}>${filled('<', 4 * mega)}`,
  '/blank': `<title>${filled(' ', 9 * mega)}x`,
}

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    if (url.startsWith('/forecast')) return response.end(`{"daily":{"time":[${filled('"",', 8 * mega)}""]}}`)
    if (url.startsWith('/search')) return response.end(filled('[', 60_000))
    if (url === '/cap') return response.writeHead(200, { 'content-type': 'application/cap+xml' }).end(warnings)
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

/**
 * Requests /xboot/health repeatedly while the work runs. Returns the result of the work, and the longest CPU time
 * that the server used during one of these requests. CPU time does not depend on the machine's load.
 */
async function beside<T>(work: Promise<T>): Promise<{ answer: T; longest: number }> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const asked = processorTime()
      await server.anonymous.get('/xboot/health')
      longest = Math.max(longest, processorTime() - asked)
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
  // No browser draws the page, because this tests the texts that the server reads itself.
  server.parts.browser.draw = () => Promise.reject(new Error('not drawn'))
  const { longest } = await beside(runTasks(server))
  expect(longest).toBeLessThan(patience)
  const lines = resultOf(await server.admin.get<TaskProgress[]>('/xboot/task/getMine'))
  expect(lines.filter(({ id }) => jobs.includes(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  // Failed jobs are not retried.
  const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE "name" = 'takeSnapshot' AND "state" < 'completed'`.execute(
    server.parts.db,
  )
  expect(rows).toEqual([])
})

test('a title is read in time that grows with the page alone', () => {
  const started = processorTime()
  for (const page of Object.values(pages)) titleIn(page)
  expect(processorTime() - started).toBeLessThan(patience)
})

test('what a failure says is masked in time that grows with it alone, and its secrets are', () => {
  const started = processorTime()
  for (const piece of ['a.', 'pass', 'password ', 'Bearer ', 'a://', "token'"])
    maskedError(new Error(filled(piece, mega)))
  expect(processorTime() - started).toBeLessThan(500)
  expect(maskedError(new Error('smtp://me:hidden@mail.example.com, password=hidden, Bearer hidden'))).not.toContain(
    'hidden',
  )
})

test('a reader that hangs or eats its memory is ended, and the next one reads', async () => {
  const { apart } = server.parts
  const text = new TextEncoder().encode('<title>Tram</title>')
  const wrong = apart.read({ reader: 'nothing of the name', input: null, seconds: 5 }, z.string())
  await expect(wrong).rejects.toThrow()
  const long = new TextEncoder().encode(pages['/titles'])
  const slow = apart.read({ reader: 'pageTitle', input: long, seconds: 0.001 }, z.string())
  await expect(slow).rejects.toThrow('took longer')
  expect(await apart.read({ reader: 'pageTitle', input: text, seconds: 20 }, z.string())).toBe('Tram')
})

test('a member whose calendars never come to an end leaves a reader to everybody else', async () => {
  const endless = await server.addUser('endless')
  const other = await server.addUser('punctual')
  const calendarOf = (rule: string) =>
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T000000\nRRULE:${rule}\nEND:VEVENT\nEND:VCALENDAR`
  const answers: string[] = []
  const read = async (client: Client, name: string, rule: string) => {
    const answer = await client.post('/xboot/holidaySet/readCalendar', { calendar: calendarOf(rule) })
    answers.push(name)
    return answer
  }
  const held = ['one', 'two', 'three', 'four'].map(name => read(endless, name, 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'))
  expect(resultOf(await read(other, 'the other', 'FREQ=YEARLY;COUNT=2'))).toHaveLength(2)
  for (const answer of await Promise.all(held))
    expect(refusalOf(answer)).toMatch(/holidaySet.(heavyCalendar|unreadableCalendar)/)
  expect(answers.indexOf('the other')).toBeLessThan(3)
})

/** Kills every reader process until the work is done. */
async function endingReaders<T>(work: Promise<T>): Promise<T> {
  const ending = setInterval(() => {
    for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes('reading')) process.kill(Number(pid), 'SIGKILL')
    }
  }, 20)
  return work.finally(() => clearInterval(ending))
}

test('a picture that ends the process it is decoded in ends nothing else', async () => {
  const background = { r: 9, g: 9, b: 9 }
  const large = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background } })
    .png()
    .toBuffer()
  const picture = `data:image/png;base64,${large.toString('base64')}`
  const save = () => server.admin.post<string>('/xboot/user/avatar', { picture })
  const { answer } = await beside(endingReaders(save()))
  expect(answer).toMatchObject({ success: false, error: { id: 'file.unreadable' } })
  expect(resultOf(await save())).toMatch(/avatar/)
})

const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))
const matroska = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b614287810442858102', 'hex')

function nestedBoxes(depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, at) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 * (depth - at))
    head.write(at === 0 ? 'moov' : 'trak', 4, 'latin1')
    return head
  })
  return Buffer.concat(heads)
}

/** A sample size table that claims the maximum length. */
function endlessSamples(): Buffer {
  const stsz = Buffer.alloc(12)
  stsz.writeUInt32BE(1, 4)
  stsz.writeUInt32BE(0xffffffff, 8)
  const stts = Buffer.alloc(16)
  stts.writeUInt32BE(1, 4)
  stts.writeUInt32BE(0xffffffff, 8)
  stts.writeUInt32BE(1, 12)
  const inside = ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce(
    (inner, type) => box(type, inner),
    Buffer.concat([box('stts', stts), box('stsz', stsz)]),
  )
  return inside
}

/** The central directory of a ZIP file. Its entries have no name, only an extra field of `extra` bytes. */
function emptyEntries(count: number, extra: number): Buffer {
  const entry = Buffer.alloc(46 + extra)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(extra, 30)
  const list = Buffer.concat(Array.from({ length: count }, () => entry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  return Buffer.concat([list, end])
}

const unknownSegment = '\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff'

/** Uploads the bytes; the server inspects them, and the file is not saved. */
async function sent(name: string, bytes: Buffer): Promise<Response> {
  return tus.patch(await tus.begin(name, bytes.length), bytes)
}

async function importOf(bytes: Buffer) {
  const uploadId = await tus.begin('empty.zip', bytes.length)
  await tus.patch(uploadId, bytes)
  const answer = await server.admin.post('/xboot/draw/importPackage', { uploadId, name: 'empty.zip' })
  await runTasks(server)
  return answer
}

/** A font that claims the maximum number of tables, each covering the whole file. */
function endlessTables(): Buffer {
  const font = Buffer.alloc(12 + 65_535 * 16, 0xff)
  font.writeUInt32BE(0x00010000, 0)
  return font
}

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
  'a film of boxes without an end': () =>
    tus.upload('boxes.mp4', Buffer.concat([ftyp, Buffer.from(filled('\0\0\0\x08free', 4 * mega), 'latin1')])),
  'a film whose boxes lie in each other': () => tus.upload('nested.mp4', Buffer.concat([ftyp, nestedBoxes(20_000)])),
  'a sound that says it has every sample': () => tus.upload('samples.mp4', Buffer.concat([ftyp, endlessSamples()])),
  'a matroska file of sizes that nobody knows, which is given up': () =>
    sent('unknown.mkv', Buffer.concat([matroska, Buffer.from(filled(unknownSegment, 4 * mega), 'latin1')])),
  'a sound of frames without an end': () =>
    tus.upload('frames.mp3', Buffer.from(filled('\xff\xfb\x10\xc4', 4 * mega), 'latin1')),
  'a calendar of days without an end': () =>
    server.admin.post('/xboot/holidaySet/readCalendar', {
      calendar: `BEGIN:VCALENDAR\r\n${filled('BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T000000\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n', mega)}END:VCALENDAR`,
    }),
  'a calendar nested without an end': () =>
    server.admin.post('/xboot/holidaySet/readCalendar', { calendar: filled('BEGIN:VCALENDAR\r\n', mega) }),
  'a font of tables without an end': () =>
    server.admin.post('/xboot/font/add', { name: 'tables.ttf', bytes: endlessTables().toString('base64') }),
  'a packed font of nothing': () =>
    server.admin.post('/xboot/font/add', {
      name: 'packed.woff2',
      bytes: Buffer.concat([Buffer.from('wOF2\0\x01\0\0', 'latin1'), Buffer.alloc(mega, 0xff)]).toString('base64'),
    }),
  'a drawing nested without an end': () =>
    tus.upload(
      'nested.svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${filled('<g>', mega)}`),
    ),
  'warnings without an end': async () => {
    const values = { title: 'Endless', url: `http://${host}/cap`, showsReal: true, language: 'en' }
    const filter = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', minutes: 30 }
    const answer = await server.admin.post('/xboot/emergencyFeed/add', { ...values, ...filter })
    await pollFeeds(server.parts)
    return answer
  },
  'a package of empty entries': () => importOf(emptyEntries(2_000, 60_000)),
  'a document nested without an end': () =>
    tus.upload('deep.pdf', Buffer.from(`%PDF-1.7\n1 0 obj${filled('[', 2_000)}\ntrailer<</Root 1 0 R>>`)),
}

test.each(Object.entries(calls))('%s holds up nobody else', async (_name, call) => {
  const { answer, longest } = await beside(call())
  expect(longest).toBeLessThan(patience)
  if ('success' in answer) expect(refusalOf(answer)).not.toBe('general.unknown')
})
