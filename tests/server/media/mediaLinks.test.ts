import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { readFixture } from '#tests/server/support/samples/samples.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let bytes: Buffer
let saved: File
let clock = Date.UTC(2026, 0, 5, 10, 10)
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
  bytes = await readFixture('clip.mp4')
  saved = await createTus(server.url, server.admin).uploaded('Tür "A".mp4', bytes)
})
afterAll(() => server.close())

const open = (url: string | null, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + url, { method, headers })
const read = (client: Client) => client.get<File>(`/xboot/file/get/${saved.id}`).then(resultOf)
const errorOf = async (response: Response) => ((await response.json()) as { error: { id: string } }).error.id

test('the whole file, with headers that let nobody guess its type or share it', async () => {
  const answer = await open(saved.url)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    'content-disposition': `inline; filename="T_r _A_.mp4"; filename*=UTF-8''T%C3%BCr%20%22A%22.mp4`,
    etag: `"${saved.sha256}"`,
  })
})

test('HEAD says what GET would, without the bytes', async () => {
  const answer = await open(saved.url, {}, 'HEAD')
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect((await answer.arrayBuffer()).byteLength).toBe(0)
})

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=100-', 100, undefined],
  ['bytes=-50', -50, undefined],
  ['bytes=10-99999999', 10, undefined],
])('a part: %s', async (range, from, to) => {
  const answer = await open(saved.url, { range })
  const expected = bytes.subarray(from, to)
  const start = from < 0 ? bytes.length + from : from
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${start + expected.length - 1}/${bytes.length}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true)
})

test('a range beyond the end is refused; one that is no range, or for other bytes, gets the whole', async () => {
  const beyond = await open(saved.url, { range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  for (const range of ['bytes=5-2', 'bytes=-', 'pages=1-2', 'bytes=0-1,4-5']) {
    expect((await open(saved.url, { range })).status).toBe(200)
  }
  expect((await open(saved.url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  expect((await open(saved.url, { range: 'bytes=0-9', 'if-range': `"${saved.sha256}"` })).status).toBe(206)
  expect((await open(saved.url, { 'if-none-match': `"${saved.sha256}"` })).status).toBe(304)
})

test('a link changed in any part opens nothing', async () => {
  const good = new URL(server.url + saved.url)
  const stranger = await server.addUser('link-stranger')
  const variants = [
    (url: URL) => url.searchParams.set('for', stranger.id),
    (url: URL) => url.searchParams.set('until', String(Number(url.searchParams.get('until')) + 3600)),
    (url: URL) => url.searchParams.set('sig', `${url.searchParams.get('sig')?.slice(0, -2)}AA`),
    (url: URL) => url.searchParams.delete('sig'),
    (url: URL) => url.searchParams.append('until', '1'),
    (url: URL) => {
      url.pathname = url.pathname.replace('/content/', '/thumbnail/')
    },
    (url: URL) => {
      url.pathname = url.pathname.replace(saved.id, '123456789')
    },
  ]
  for (const change of variants) {
    const url = new URL(good)
    change(url)
    const answer = await fetch(url)
    expect([url.href === good.href, answer.status, await errorOf(answer)]).toEqual([false, 403, 'file.linkExpired'])
  }
})

test('a link is another one for another receiver, and the same for one within the hour', async () => {
  const role = resultOf(await server.admin.get<{ id: string; name: string }[]>('/xboot/role/getAllList'))
  const adminRole = role.find(({ name }) => name === 'ROLE_ADMIN')
  const second = await server.addUser('second-admin', { roles: [adminRole?.id] })
  const [mine, again, theirs] = [await read(server.admin), await read(server.admin), await read(second)]
  expect(mine.url).toBe(again.url)
  expect(theirs.url).not.toBe(mine.url)
  expect((await open(theirs.url)).status).toBe(200)
})

test('signing out, or being disabled, ends a person’s links at once', async () => {
  const user = await server.addUser('link-owner')
  const own = await createTus(server.url, user).uploaded('own.mp4', bytes)
  const later = await server.signIn('link-owner', 'Harbour-17-x')
  const laterUrl = resultOf(await later.get<File>(`/xboot/file/get/${own.id}`)).url
  expect([(await open(own.url)).status, (await open(laterUrl)).status]).toEqual([200, 200])
  await later.get('/xboot/user/removeLoginToken')
  expect([(await open(own.url)).status, (await open(laterUrl)).status]).toEqual([200, 403])
  // Disables only the account and not its session, because the link must check both.
  await server.parts.db.updateTable('user').set({ status: -1 }).where('id', '=', user.id).execute()
  expect((await open(own.url)).status).toBe(403)
})

test('a trial that is over, or a parent that is closed, ends the links of the account and of its sub-accounts', async () => {
  const { db } = server.parts
  const parent = await server.addUser('link-parent')
  const child = await server.addUser('link-child', { type: 2 })
  await db
    .updateTable('user')
    .set({ ownerId: await server.idOf('link-parent') })
    .where('id', '=', child.id)
    .execute()
  const own = await createTus(server.url, parent).uploaded('parent.mp4', bytes)
  const below = await createTus(server.url, child).uploaded('child.mp4', bytes)
  const statuses = async () => [(await open(own.url)).status, (await open(below.url)).status]
  // Changes only the account and not its session, because the link must check both.
  const become = async (values: { status?: 0 | -1; clientType?: 'trial' | 'formal'; trialExpiry?: string | null }) => {
    await db.updateTable('user').set(values).where('id', '=', parent.id).execute()
    return statuses()
  }
  expect(await statuses()).toEqual([200, 200])
  expect(await become({ clientType: 'trial', trialExpiry: '2026-01-05' })).toEqual([200, 200])
  expect(await become({ trialExpiry: '2026-01-04' })).toEqual([403, 403])
  expect(await become({ clientType: 'formal', trialExpiry: null })).toEqual([200, 200])
  expect(await become({ status: -1 })).toEqual([403, 403])
})

test('a link expires after one to two hours', async () => {
  const { url } = await read(server.admin)
  clock += 59 * 60_000
  await server.admin.get('/xboot/user/info')
  clock += 30 * 60_000
  await server.admin.get('/xboot/user/info')
  expect((await open(url)).status).toBe(200)
  clock += 25 * 60_000
  const late = await open(url)
  expect([late.status, await errorOf(late)]).toEqual([403, 'file.linkExpired'])
  expect((await open((await read(server.admin)).url)).status).toBe(200)
})

describe('with a proxy in front that sends stored files by itself', () => {
  let behind: TestServer
  let kept: File
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(behind.url + kept.url, { method, headers })
  const throughProxy = { 'x-forwarded-for': '192.0.2.1' }

  beforeAll(async () => {
    behind = await startTestServer({ config: { mediaAccel: '/stored-media', trustedProxies: ['loopback'] } })
    kept = await createTus(behind.url, behind.admin).uploaded('film.mp4', bytes)
  })
  afterAll(() => behind.close())

  test('the answer names the file in the store and what it is, and brings no bytes', async () => {
    for (const [headers, method] of [
      [throughProxy, 'GET'],
      [{ ...throughProxy, range: 'bytes=0-9' }, 'GET'],
      [throughProxy, 'HEAD'],
    ] as const) {
      const answer = await ask(headers, method)
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBe(0)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
        'content-disposition': expect.stringContaining('film.mp4'),
      })
      const [, path = ''] = /^\/stored-media(\/\w\w\/[\w.]+)$/.exec(answer.headers.get('x-accel-redirect') ?? '') ?? []
      expect((await readFile(join(behind.parts.config.mediaDir, path))).equals(bytes)).toBe(true)
    }
  })

  test('what its browser has is not sent again, and what a link does not open is refused', async () => {
    const unchanged = await ask({ ...throughProxy, 'if-none-match': `"${kept.sha256}"` })
    expect([unchanged.status, unchanged.headers.get('x-accel-redirect')]).toEqual([304, null])
    const changed = await fetch(behind.url + kept.url?.replace(/sig=..../, 'sig=AAAA'), { headers: throughProxy })
    expect([changed.status, changed.headers.get('x-accel-redirect')]).toEqual([403, null])
  })

  test('who comes past it is sent the bytes by the server, and told no path', async () => {
    const answer = await ask({})
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(answer.headers.get('x-accel-redirect')).toBeNull()
  })

  test('a folder that the proxy may read is open to its group, and to nobody else', async () => {
    expect((await stat(behind.parts.config.mediaDir)).mode & 0o777).toBe(0o750)
    expect((await stat(server.parts.config.mediaDir)).mode & 0o777).toBe(0o700)
  })
})
