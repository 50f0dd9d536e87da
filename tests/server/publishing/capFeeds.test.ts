// CAP 1.2 feeds: the server parses a feed in a separate process, matches warnings by pure functions, shows each
// warning once, and ends a warning that is canceled.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import type { EmergencyFeed } from '#contract/resources/publishing/emergencyFeed.ts'
import { capIn } from '#server/publishing/emergencies/cap/capIn.ts'
import type { CapAlert } from '#server/publishing/emergencies/cap/capRead.ts'
import { pollFeeds } from '#server/publishing/emergencies/cap/pollFeeds.ts'
import { roundOf } from '#server/publishing/emergencies/cap/roundOf.ts'
import { shownOf } from '#server/publishing/emergencies/cap/shownOf.ts'
import { dropOldEmergencies } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const start = Date.parse('2026-11-23T10:00:00Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)

type Words = Partial<
  Record<
    'id' | 'status' | 'msgType' | 'references' | 'severity' | 'expires' | 'area' | 'headline' | 'scope' | 'effective',
    string
  >
>
const capOf = ({
  id = 'w1',
  status = 'Actual',
  msgType = 'Alert',
  references = '',
  severity = 'Severe',
  ...more
}: Words = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${id}</identifier><sender>weather@example.org</sender><sent>2026-11-23T09:00:0${id.length % 10}-00:00</sent>
  <status>${status}</status><msgType>${msgType}</msgType><scope>${more.scope ?? 'Public'}</scope><references>${references}</references>
  <info><language>de-DE</language><event>Sturm</event><urgency>Immediate</urgency><severity>${severity}</severity><certainty>Observed</certainty>
    <headline>Sturm &amp; Regen</headline><instruction>Bleiben Sie im Haus.</instruction><area><areaDesc>Berlin</areaDesc></area></info>
  <info><language>en-US</language><event>Storm</event><urgency>Immediate</urgency><severity>${severity}</severity><certainty>Observed</certainty>
    ${more.effective ? `<effective>${more.effective}</effective>` : ''}<expires>${more.expires ?? '2026-11-23T12:00:00+00:00'}</expires><headline>${more.headline ?? 'Storm warning'}</headline><instruction>Stay indoors.</instruction>
    <area><areaDesc>${more.area ?? 'Berlin'}</areaDesc><geocode><valueName>SAME</valueName><value>011000</value></geocode></area></info>
</alert>`
const keyOf = (id: string) => `weather@example.org,${id},2026-11-23T09:00:0${id.length % 10}-00:00`

function alertIn(text: string): CapAlert {
  const read = capIn(bytesOf(text))
  const [alert] = 'alerts' in read ? read.alerts : []
  if (!alert) throw new Error(JSON.stringify(read))
  return alert
}

describe('the reader', () => {
  test('reads a warning with its languages and areas, and a list with warnings in it or links to them', () => {
    const alert = alertIn(capOf())
    expect(alert).toMatchObject({ key: keyOf('w1'), status: 'Actual', msgType: 'Alert' })
    expect(alert.infos.map(({ headline }) => headline)).toEqual(['Sturm & Regen', 'Storm warning'])
    expect(alert.infos[1]).toMatchObject({ areas: ['Berlin'], geocodes: ['011000'] })
    const bare = capOf().replace(/<\?xml.*\?>/, '')
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/a.cap" type="application/cap+xml"/><link href="/a.html"/></entry><entry><content type="text/xml">${bare}</content></entry></feed>`
    expect(capIn(bytesOf(atom))).toMatchObject({ links: ['/a.cap'], alerts: [{ key: keyOf('w1') }] })
    const rss = '<rss><channel><item><link>https://x.example/b.cap</link></item></channel></rss>'
    expect(capIn(bytesOf(rss))).toEqual({ alerts: [], links: ['https://x.example/b.cap'] })
  })

  test('refuses entities, other encodings than it says, what is broken or deep, and what is no warning', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "lol">]><alert>&b;</alert>'
    expect(capIn(bytesOf(bomb))).toEqual({ problem: 'entities' })
    expect(capIn(bytesOf('<!DOCTYPE a SYSTEM "file:///etc/passwd"><alert/>'))).toEqual({ problem: 'entities' })
    expect(capIn(new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]))).toEqual({ problem: 'encoding' })
    expect(capIn(bytesOf('<?xml version="1.0" encoding="x-none"?><alert/>'))).toEqual({ problem: 'encoding' })
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${capOf()}`, 'utf16le'))
    expect(capIn(utf16)).toMatchObject({ alerts: [{ key: keyOf('w1') }] })
    for (const broken of ['<alert><info></alert>', '<alert', '', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`])
      expect(capIn(bytesOf(broken)), broken.slice(0, 20)).toEqual({ problem: expect.stringMatching(/broken|none/) })
    expect(capIn(bytesOf('<html><body>Sorry</body></html>'))).toEqual({ problem: 'none' })
  })
})

describe('a warning', () => {
  const feed = {
    showsReal: true,
    showsDrills: true,
    severity: 'Severe',
    urgency: 'Expected',
    certainty: 'Likely',
    areas: null,
    language: 'en',
    minutes: 30,
  } as const
  const now = new Date(start)
  const of = (words: Words, more: object = {}) => shownOf(alertIn(capOf(words)), { ...feed, ...more }, now)

  test('is shown in the language of the feed, in the colours of its severity, until it expires', () => {
    expect(of({})).toMatchObject({
      isDrill: false,
      title: 'Storm warning',
      until: new Date('2026-11-23T12:00:00Z'),
      content: { kind: 'text', texts: ['Storm warning', 'Stay indoors.'] },
    })
    expect(of({}, { language: 'de' })).toMatchObject({ content: { texts: ['Sturm & Regen', 'Bleiben Sie im Haus.'] } })
    expect(of({}, { language: 'fr' })).toMatchObject({ title: 'Sturm & Regen' })
    expect(of({ severity: 'Extreme' })?.content.background).not.toBe(of({})?.content.background)
  })

  test('ends within a day, and after the minutes of the feed where it does not say', () => {
    expect(of({ expires: '2027-11-23T12:00:00Z' })?.until).toEqual(new Date(start + 24 * 60 * 60_000))
    expect(of({ expires: 'tomorrow' })?.until).toEqual(new Date(start + 30 * 60_000))
    expect(of({ expires: '2026-11-23T09:59:00Z' })).toBeNull()
  })

  test('is left out where it is milder, elsewhere, not meant for the public, or not told to be shown', () => {
    expect(of({ severity: 'Moderate' })).toBeNull()
    expect(of({ severity: 'Unknown' })).toBeNull()
    expect(of({}, { areas: 'Hamburg' })).toBeNull()
    expect(of({}, { areas: 'hamburg, berl' })).not.toBeNull()
    expect(of({}, { areas: '011000' })).not.toBeNull()
    expect(of({}, { showsReal: false })).toBeNull()
    expect(of({ status: 'Draft' })).toBeNull()
    expect(of({ msgType: 'Ack' })).toBeNull()
    expect(of({ scope: 'Restricted' })).toBeNull()
    expect(of({ status: 'Exercise' })).toMatchObject({ isDrill: true })
    expect(of({ status: 'Test' }, { showsReal: false })).toMatchObject({ isDrill: true })
    expect(of({ status: 'Test' }, { showsDrills: false })).toBeNull()
  })
})

describe('a round', () => {
  const all = { shows: () => true, ends: () => false }
  const waitingOf = (...given: Words[]) =>
    given.map((words, at) => {
      const alert = alertIn(capOf(words))
      return { key: alert.key, alert, turnTime: new Date(start + at), failedTime: null as Date | null }
    })
  const idOf = ({ alert }: { alert: CapAlert }) => alert.key.split(',')[1]
  const many = (count: number, severity: string) =>
    Array.from({ length: count }, (_, at) => ({ id: `${severity}${at}`, severity }))

  test('takes so many at most, the most severe of them first, and all of them in the end', () => {
    let waiting = waitingOf(...many(70, 'Moderate'), ...many(40, 'Severe'), ...many(30, 'Extreme'))
    const rounds: string[][] = []
    for (; waiting.length > 0; ) {
      const round = roundOf(waiting, 50, all)
      rounds.push(round.map(({ alert }) => alert.infos[0]?.severity ?? ''))
      waiting = waiting.filter(each => !round.includes(each))
    }
    expect(rounds.map(({ length }) => length)).toEqual([50, 50, 40])
    expect(rounds.flat()).toEqual([
      ...Array(30).fill('Extreme'),
      ...Array(40).fill('Severe'),
      ...Array(70).fill('Moderate'),
    ])
  })

  test('takes first what ends another, last what did not succeed, and does not count what changes nothing', () => {
    const waiting = waitingOf(...many(3, 'Severe'), { id: 'ends', msgType: 'Cancel', severity: 'Minor' })
    const [failed] = waiting
    if (failed) failed.failedTime = new Date(start)
    const ends = { shows: () => true, ends: ({ msgType }: CapAlert) => msgType === 'Cancel' }
    expect(roundOf(waiting, 50, ends).map(idOf)).toEqual(['ends', 'Severe1', 'Severe2', 'Severe0'])
    const quiet = { shows: (each: { alert: CapAlert }) => idOf(each) === 'Severe2', ends: () => false }
    expect(roundOf(waiting, 1, quiet).map(idOf)).toEqual(['Severe2', 'Severe1', 'ends', 'Severe0'])
  })

  test('keeps together, and in their order, those that speak of each other', () => {
    const update = { msgType: 'Update', severity: 'Extreme' }
    const waiting = waitingOf(
      { id: 'first', severity: 'Minor' },
      ...many(2, 'Severe'),
      { id: 'second', ...update, references: keyOf('first') },
      { id: 'third', ...update, references: keyOf('second') },
    )
    expect(roundOf(waiting, 50, all).map(idOf)).toEqual(['first', 'second', 'third', 'Severe0', 'Severe1'])
    expect(roundOf(waiting, 2, all).map(idOf)).toEqual(['first', 'second'])
  })
})

describe('a feed', () => {
  let server: TestServer
  let owner: Client
  let screen: TestScreen
  let source: Server
  let answer: { status?: number; body: string } = { body: '' }
  /** Responses by path; null: no response. */
  const pages = new Map<string, string | null>()
  const hanging: ServerResponse[] = []
  /** Called before a response is sent. */
  let leaving: () => Promise<void> = async () => {}
  let address = ''
  let asked = 0
  let now = start
  let feed: EmergencyFeed & { id: string; revision: number }

  beforeAll(async () => {
    source = createServer(async (request, response) => {
      if (request.url === '/leaving') await leaving()
      const page = pages.get(request.url ?? '')
      if (page === null) return void hanging.push(response)
      if (request.url !== '/cap') return void response.writeHead(page ? 200 : 404).end(page)
      asked += 1
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/cap+xml' }).end(answer.body)
    })
    await new Promise<void>(done => source.listen(0, '127.0.0.1', done))
    const { port } = source.address() as AddressInfo
    address = `http://127.0.0.1:${port}`
    server = await startTestServer({ now: () => new Date(now), config: { allowedHosts: [`127.0.0.1:${port}`] } })
    const buttons = ['emergencyFeed', 'emergencyFeed:add', 'emergencyFeed:edit', 'emergency', 'device', 'device:add']
    const roles = await createRightsDriver(server).addRole('ROLE_FOLLOWER', ...buttons)
    owner = await server.addUser('follower', { roles })
    screen = await pairScreen(server, owner, 'Warned')
    const values = { title: 'Weather', url: `${address}/cap`, showsReal: true, language: 'en' }
    const filter = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', minutes: 30 }
    feed = resultOf(await owner.post('/xboot/emergencyFeed/add', { ...values, ...filter }))
  })
  afterAll(async () => {
    source.closeAllConnections()
    source.close()
    await server.close()
  })

  /** Advances time by a minute and polls the feed. */
  async function follow(body: string, status?: number) {
    answer = { body, status }
    now += 60_000
    await pollFeeds(server.parts)
  }
  /** Polls for the expected value, because the server's own sweep may be polling the feed. */
  const becomes = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 60_000 })
  const shown = async () => (await screen.manifest()).programs.map(({ title }) => title)
  const errorSaid = async () =>
    resultOf(await owner.get<EmergencyFeed>(`/xboot/emergencyFeed/get/${feed.id}`)).lastError
  const listed = async () => resultOf(await owner.get<Page<Emergency>>('/xboot/emergency/getByPage')).content

  test('shows a warning once, its update in its place, and nothing after it was cancelled', async () => {
    await follow(capOf())
    await becomes(shown).toEqual(['Storm warning'])
    await follow(capOf())
    expect(await listed()).toHaveLength(1)
    await follow(capOf({ id: 'w1+', msgType: 'Update', references: keyOf('w1'), headline: 'Worse storm' }))
    await becomes(shown).toEqual(['Worse storm'])
    await follow(capOf({ id: 'w1++', msgType: 'Cancel', references: keyOf('w1+') }))
    await becomes(shown).toEqual([])
    expect((await listed()).map(({ source, endedBy }) => [source, endedBy])).toEqual([
      ['feed', 'Weather'],
      ['feed', 'Weather'],
    ])
  })

  test('keeps a warning that holds later, shows it then, and never one that was cancelled meanwhile', async () => {
    const in20 = new Date(now + 20 * 60_000).toISOString()
    // The German block is effective immediately, but applies to another place.
    const later = (id: string, headline: string) =>
      capOf({ id, headline, effective: in20 })
        .replace('<areaDesc>Berlin', '<areaDesc>Elsewhere')
        .replace(/<\?xml.*\?>/, '')
    const { title: _title, url: _url, ...values } = feed
    resultOf(
      await owner.post('/xboot/emergencyFeed/edit', {
        ...values,
        title: 'Weather',
        url: `${address}/cap`,
        areas: 'Berlin',
      }),
    )
    const list = (...alerts: string[]) =>
      `<feed>${alerts.map(alert => `<entry><content>${alert}</content></entry>`).join('')}</feed>`
    await follow(list(later('t1', 'Later'), later('t22', 'Taken back early')))
    await follow(list(capOf({ id: 't333', msgType: 'Cancel', references: keyOf('t22') }).replace(/<\?xml.*\?>/, '')))
    expect(await shown()).toEqual([])
    now += 17 * 60_000
    await pollFeeds(server.parts)
    expect(await shown()).toEqual([])
    now += 60_000
    await pollFeeds(server.parts)
    await becomes(shown).toEqual(['Later'])
    expect((await listed())[0]).toMatchObject({ title: 'Later' })
    await follow(capOf({ id: 't4444', msgType: 'Cancel', references: keyOf('t1') }))
    await becomes(shown).toEqual([])
    feed = resultOf(await owner.get(`/xboot/emergencyFeed/get/${feed.id}`))
    resultOf(await owner.post('/xboot/emergencyFeed/edit', { ...feed, areas: '' }))
    feed = resultOf(await owner.get(`/xboot/emergencyFeed/get/${feed.id}`))
  })

  test('is asked once a minute, also by several servers', async () => {
    const before = asked
    now += 60_000
    await Promise.all([pollFeeds(server.parts), pollFeeds(server.parts)])
    await pollFeeds(server.parts)
    await becomes(() => asked - before).toBe(1)
    await pollFeeds(server.parts)
    expect(asked - before).toBe(1)
  })

  test('that is deleted while it is read ends quietly, whatever it says', async () => {
    const errors: unknown[] = []
    const { db, log } = server.parts
    // Records errors of the server's own sweep, too, because the sweep may poll the feed before the test does.
    server.parts.log = Object.assign(Object.create(log), { error: (details: unknown) => void errors.push(details) })
    const item = `<entry><link href="${address}/behind" type="application/cap+xml"/></entry>`
    const list = `<feed xmlns="http://www.w3.org/2005/Atom">${item}</feed>`
    try {
      for (const body of [capOf({ id: 'leaving', headline: 'Leaving' }), list, '<alert']) {
        pages.set('/leaving', body)
        const values = { title: 'Leaving', url: `${address}/leaving`, showsReal: true, minutes: 30 }
        const filter = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely' }
        const { id } = resultOf(await owner.post<EmergencyFeed>('/xboot/emergencyFeed/add', { ...values, ...filter }))
        let gone = false
        leaving = async () => {
          await db.deleteFrom('emergencyFeed').where('id', '=', id).execute()
          gone = true
        }
        await pollFeeds(server.parts)
        await becomes(() => gone).toBe(true)
      }
      await pollFeeds(server.parts)
      expect(errors).toEqual([])
      expect((await listed()).map(({ title }) => title)).not.toContain('Leaving')
    } finally {
      server.parts.log = log
    }
  })

  test('that fails says so in its row, in words, and takes nothing from a screen; it recovers by itself', async () => {
    await follow(capOf({ id: 'w22', headline: 'Lasting' }))
    await becomes(shown).toEqual(['Lasting'])
    for (const [body, status, said] of [
      ['', 500, `${new URL(address).host} is not responding`],
      ['<alert', 200, 'The feed is not well-formed XML'],
      ['<!DOCTYPE a [<!ENTITY b "x">]><alert/>', 200, expect.stringContaining('entities')],
      [' '.repeat(3 * 1024 * 1024), 200, 'The response is too large'],
    ] as const) {
      await follow(body, status)
      await becomes(errorSaid).toEqual(said)
      expect(await shown()).toEqual(['Lasting'])
    }
    await follow(capOf({ id: 'w22', headline: 'Lasting' }))
    await becomes(errorSaid).toBeNull()
  })

  const bare = (words: Words) => capOf(words).replace(/<\?xml.*\?>/, '')
  const listOf = (links: string[], inside = '') =>
    `<feed xmlns="http://www.w3.org/2005/Atom">${links.map(link => `<entry><link href="${link}"/></entry>`).join('')}<entry><content type="text/xml">${inside}</content></entry></feed>`

  test('of links that are read and one that is not loses no warning, and reads that one when it is there again', async () => {
    pages.set('/first', bare({ id: 'l1', headline: 'First link' }))
    pages.set('/last', bare({ id: 'l333', headline: 'Last link' }))
    const list = listOf(['/first', '/dead', '/last'], bare({ id: 'l4444', headline: 'In the list' }))
    await follow(list)
    await becomes(async () => (await shown()).sort()).toEqual(['First link', 'In the list', 'Last link', 'Lasting'])
    await becomes(errorSaid).toBe(`${new URL(address).host} is not responding`)
    pages.set('/dead', bare({ id: 'l22', headline: 'Late link' }))
    await follow(list)
    await becomes(shown).toContain('Late link')
    await becomes(errorSaid).toBeNull()
    expect((await listed()).filter(({ title }) => title === 'First link')).toHaveLength(1)
  })

  test('with more dead links at its head than are read in a round comes to those behind them', async () => {
    pages.set('/behind', bare({ id: 'behind', headline: 'Behind them' }))
    const list = listOf([...Array.from({ length: 25 }, (_, at) => `/dead${at}`), '/behind'])
    await becomes(async () => {
      await follow(list)
      return shown()
    }).toContain('Behind them')
    await becomes(errorSaid).toBe(`${new URL(address).host} is not responding`)
  })

  test('goes on after a warning that cannot be stored as it is', async () => {
    const strange = bare({ id: 'x'.repeat(4000), headline: 'Zero&#0; and half &#xD800;' })
    await follow(
      `<feed>${strange}${bare({ id: 'fine', headline: 'Fine' })}</feed>`
        .replace('<feed>', '<feed><entry><content>')
        .replace('</feed>', '</content></entry></feed>'),
    )
    await becomes(shown).toContain('Fine')
    await becomes(errorSaid).toBeNull()
  })

  test('does not end what is real by a drill or a draft, and does not show what was taken back before it was read', async () => {
    await follow(capOf({ id: 'r1', headline: 'Real one' }))
    await becomes(shown).toContain('Real one')
    const taken = (id: string) => {
      const kept = server.parts.db.selectFrom('capAlert').select('key').where('feedId', '=', feed.id)
      return kept.where('key', '=', keyOf(id)).where('waiting', 'is', null).execute()
    }
    for (const status of ['Exercise', 'Test', 'Draft', 'System']) {
      const id = `r1${status}`
      await follow(capOf({ id, status, msgType: 'Cancel', references: keyOf('r1') }))
      // Waits until the cancellation is processed. If the cancellation ended the emergency, it would do so in the
      // same transaction.
      await becomes(() => taken(id)).toHaveLength(1)
      expect(await shown(), status).toContain('Real one')
    }
    await follow(capOf({ id: 'r22', msgType: 'Cancel', references: `${keyOf('r1')} ${keyOf('r333')}` }))
    await becomes(shown).not.toContain('Real one')
    const late = [bare({ id: 'r333', headline: 'Taken back' }), bare({ id: 'r4444', headline: 'After it' })]
    await follow(listOf([], late.join('</content></entry><entry><content>')))
    await becomes(shown).toContain('After it')
    await becomes(() => taken('r333')).toHaveLength(1)
    expect(await shown()).not.toContain('Taken back')
  })

  test('does not wait for another one that does not answer', async () => {
    pages.set('/hangs', null)
    const { title: _title, url: _url, ...values } = feed
    const others = ['Slow', 'Slower'].map(title =>
      owner.post('/xboot/emergencyFeed/add', { ...values, id: undefined, title, url: `${address}/hangs` }),
    )
    for (const other of await Promise.all(others)) resultOf(other)
    answer = { body: capOf({ id: 'quick', headline: 'Quick' }) }
    now += 60_000
    const followed = pollFeeds(server.parts)
    await becomes(shown).toContain('Quick')
    for (const response of hanging) response.writeHead(200).end('<feed/>')
    pages.set('/hangs', '<feed/>')
    await followed
  })

  test('of many warnings at once shows the most severe first, and the others soon after, though it lists them no more', async () => {
    const titles = (severity: string, count: number) => Array.from({ length: count }, (_, at) => `${severity} ${at}`)
    const all = [...titles('Severe', 70), ...titles('Extreme', 12)]
    const alerts = all.map((headline, at) =>
      bare({ id: `many${at}`, severity: headline.split(' ')[0], headline, expires: 'never' }),
    )
    const started = async () => {
      const { db } = server.parts
      const found = await db.selectFrom('emergency').select(['title', 'startTime']).orderBy('createTime').execute()
      return found.filter(({ title }) => all.includes(title ?? ''))
    }
    const before = asked
    await follow(listOf([], alerts.join('</content></entry><entry><content>')))
    await becomes(async () => (await started()).length).toBeGreaterThanOrEqual(50)
    const first = (await started()).map(({ title }) => title ?? '')
    // The server's own sweep may run in parallel, so two warnings may swap places.
    expect(first.slice(0, 14)).toEqual(expect.arrayContaining(titles('Extreme', 12)))
    answer = { body: listOf([]) }
    now += 10_000
    await pollFeeds(server.parts)
    await becomes(async () => (await started()).map(({ title }) => title).sort()).toEqual(all.toSorted())
    expect(asked - before, 'what was read is not asked for again').toBe(1)
    const byTurn = (await started()).sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
    expect(new Set(byTurn.map(({ startTime }) => startTime.getTime())).size, 'none at once with another').toBe(
      all.length,
    )
    const ids = (await screen.manifest()).plans.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(Math.max(...ids)).toBe(byTurn.at(-1)?.startTime.getTime())
  })

  test('forgets what it lists no more and what is over, and nothing that it may list again', async () => {
    const day = 24 * 60 * 60_000
    const idOf: Record<string, string> = { linked: 'f1', listed: 'f22', far: 'f333', over: 'f4444', latest: 'f55555' }
    const of = (name: string, more: Words = {}) => bare({ id: idOf[name], headline: name, ...more })
    const known = async () => {
      const keys = Object.entries(idOf).map(([name, id]) => [keyOf(id), name] as const)
      const { db } = server.parts
      const found = await db.selectFrom('capAlert').select('key').where('feedId', '=', feed.id).execute()
      return keys.flatMap(([key, name]) => (found.some(row => row.key === key) ? [name] : [])).sort()
    }
    const drop = () => dropOldEmergencies(server.parts, { days: 30, signal: new AbortController().signal })
    pages.set('/linked', of('linked', { expires: 'never' }))
    const inside = (...alerts: string[]) => listOf(['/linked'], alerts.join('</content></entry><entry><content>'))
    const listed = of('listed', { expires: 'never' })
    await follow(inside(listed, of('far', { expires: '2099-01-01T00:00:00Z' }), of('over')))
    await becomes(known).toEqual(['far', 'linked', 'listed', 'over'])
    now += 100 * day
    await follow('', 500)
    await drop()
    expect(await known(), 'a feed that fails').toEqual(['far', 'linked', 'listed', 'over'])
    await follow(inside(listed, of('latest')))
    await becomes(known).toContain('latest')
    await drop()
    expect(await known()).toEqual(['far', 'latest', 'linked', 'listed'])
  })
})
