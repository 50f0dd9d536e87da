// Many, slow and idle connections: the server limits connections per address, and a building full of devices stays
// below the limits.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/base/config.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createKeyPair, pairScreen, receipt, showCode } from '#tests/server/support/drivers/testScreen.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { createClient, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const limits = { connectionsPerAddress: 30, bodyMs: 400, idleMs: 1_500 }
/**
 * A slow upload: number of pieces, and milliseconds between two pieces. The pause between two pieces is shorter than
 * `idleMs`, but the whole upload takes longer.
 */
const [slowBytes, slowMs] = [25, 100]
const callsPerSecond = 20
let server: TestServer
/**
 * Further servers on the same data, each with a tight limit: `bare` and `proxied` limit connections, made directly or
 * through a proxy; `counting` limits calls.
 */
const apps: FastifyInstance[] = []
let bare: string
let proxied: string
let counting: string

beforeAll(async () => {
  server = await startTestServer()
  const listening = async (config: Partial<Config>) => {
    const parts = { ...server.parts, config: { ...server.parts.config, ...config } }
    const app = await buildApp({ parts, live: server.live, webDir: '/nowhere' })
    apps.push(app)
    return app.listen({ port: 0, host: '127.0.0.1' })
  }
  bare = await listening(limits)
  proxied = await listening({ ...limits, bodyMs: 60_000, idleMs: 60_000, trustedProxies: ['127.0.0.0/8'] })
  counting = await listening({ callsPerSecond })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await server.close()
})

function open(url: string, text = ''): { socket: Socket; closed: Promise<void> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => text && socket.write(text))
  socket.on('error', () => undefined)
  socket.resume()
  return { socket, closed: new Promise(done => socket.once('close', () => done())) }
}

const head = (path: string, ...lines: string[]) => [`POST ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')

describe('who sends slowly', () => {
  test('a body that stops half-way is not waited for', async () => {
    const half = head('/xboot/login', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100')
    await open(bare, `${half}username=a`).closed
    const endless = head('/xboot/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked')
    await open(bare, `${endless}5\r\n{"a":\r\n`).closed
  })

  test('a body that trickles for ever is not either', async () => {
    const { socket, closed } = open(bare, head('/xboot/login', 'Content-Type: text/plain', 'Content-Length: 5000'))
    const trickle = setInterval(() => socket.write('x'), 50)
    await closed
    clearInterval(trickle)
  })

  test('nor one that says it is an upload where none is taken, also once it is answered', async () => {
    for (const type of ['application/offset+octet-stream', 'multipart/form-data; boundary=b']) {
      const { socket, closed } = open(bare, head('/xboot/login', `Content-Type: ${type}`, 'Content-Length: 50000'))
      const trickle = setInterval(() => socket.write('x'), 50)
      await closed
      clearInterval(trickle)
    }
  })

  test('the head of a request is waited for seconds, not for ever', () => {
    const [app] = apps
    expect(app?.server.headersTimeout).toBeLessThanOrEqual(15_000)
  })

  test('an upload may take as long as something of it arrives, and ends when it falls silent', async () => {
    const tus = createTus(bare, server.admin)
    const patch = (id: string) =>
      `PATCH /xboot/upload/tus/${id} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
      `accessToken: ${server.admin.token}\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${slowBytes}\r\n\r\n`
    const slow = await tus.begin('slow.png', slowBytes)
    const { socket } = open(bare, patch(slow))
    const answer = new Promise<string>(done => socket.once('data', data => done(String(data))))
    for (let sent = 0; sent < slowBytes; sent += 1) {
      await sleep(slowMs)
      socket.write('x')
    }
    expect(await answer).toContain('204')
    socket.destroy()
    const silent = await tus.begin('silent.png', slowBytes)
    await open(bare, `${patch(silent)}xxx`).closed
    expect((await tus.head(silent)).headers.get('upload-offset')).toBe('3')
  })
})

describe('connections of one address', () => {
  test('beyond the limit are refused, and the next one is let in when some have ended', async () => {
    const sockets = Array.from({ length: 2 * limits.connectionsPerAddress }, () => open(bare))
    const surplus = Array.from({ length: limits.connectionsPerAddress }, () => Promise.race(sockets.map(s => s.closed)))
    await Promise.all(surplus)
    for (const { socket } of sockets) socket.destroy()
    await Promise.all(sockets.map(({ closed }) => closed))
    await expect.poll(() => createClient(bare, '').get('/xboot/health')).toMatchObject({ success: true })
  })

  test('behind a proxy are those of the address that it names', async () => {
    const body = head(
      '/xboot/login',
      'X-Forwarded-For: 198.51.100.7',
      'Content-Type: application/json',
      'Content-Length: 50',
    )
    const held = Array.from({ length: limits.connectionsPerAddress }, () => open(proxied, body))
    const answerTo = (address: string) =>
      fetch(`${proxied}/xboot/health`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
    await expect.poll(() => answerTo('198.51.100.7')).toBe(429)
    expect(await answerTo('198.51.100.8')).toBe(200)
    for (const { socket } of held) socket.destroy()
    await expect.poll(() => answerTo('198.51.100.7')).toBe(200)
  })
})

describe('calls a second', () => {
  const volley = async (token: string, count: number) => {
    const client = createClient(counting, token)
    const answers = await Promise.all(Array.from({ length: count }, () => client.get('/xboot/user/info')))
    return answers.map(refusalOf).filter(id => id === 'general.tooMany').length
  }

  test('are those of a session once it was valid, and of the address before that', async () => {
    const clients = [server.admin]
    for (let at = 0; at < 3; at += 1) clients.push(await server.addUser(`behindRouter${at}`))
    const refused = async () =>
      (await Promise.all(clients.map(({ token }) => volley(token, 15)))).reduce((a, b) => a + b)
    // Makes one call per token first, because a token's first call counts for its address.
    for (const { token } of clients) await volley(token, 1)
    expect(await refused()).toBe(0)
    const made = await Promise.all(Array.from({ length: 4 }, (_, at) => volley(`made-up-${at}`, 15)))
    expect(made.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(4 * 15 - 2 * callsPerSecond)
  })

  test('let the screens of a building ask at once for what they need before they have a session', async () => {
    const client = createClient(counting, '')
    const asked = Array.from({ length: 8 * callsPerSecond }, (_, at) =>
      client.post('/xboot/screen/challenge', { eid: `screen-${at}` }),
    )
    expect(new Set((await Promise.all(asked)).map(refusalOf))).toEqual(new Set(['device.revoked']))
  })
})

describe('pairing behind one router', () => {
  test('the 61st new screen gets its code as the first one did', async () => {
    const keys = await Promise.all(Array.from({ length: 65 }, createKeyPair))
    const codes = await Promise.all(keys.map(key => showCode(server, key)))
    expect(new Set(codes.map(({ code }) => code)).size).toBe(65)
  })

  test('a screen shows one code: what it showed before is good no longer', async () => {
    const key = await createKeyPair()
    const [first, second] = [await showCode(server, key), await showCode(server, key)]
    const pair = (code: string) => server.admin.post('/xboot/equipment/add', { code, name: `Screen ${code}` })
    expect(refusalOf(await pair(first.code))).toBe('code: device.pairingCodeUnknown')
    resultOf(await pair(second.code))
  })
})

test('50,000 receipts at once, each of them told twice, are all answered and count once', {
  timeout: 120_000,
}, async () => {
  const program = await addProgram(server.admin, 'Crowded', documentOf((await addFile(server, 'admin')).id))
  const screens = await Promise.all(Array.from({ length: 10 }, (_, at) => pairScreen(server, server.admin, `${at}`)))
  const deviceIds = screens.map(({ id }) => id)
  resultOf(await send(server.admin, { programIds: [program.id], deviceIds }))
  const batches = await Promise.all(
    screens.map(async screen => {
      const [plan] = (await screen.manifest()).plans
      const of = { publicationId: plan?.id ?? '', versionId: plan?.versionId ?? '' }
      const batch = () => Array.from({ length: 500 }, () => receipt('played', of))
      return Array.from({ length: 5 }, () => ({ screen, receipts: batch() }))
    }),
  )
  const all = batches.flat()
  const answers = await Promise.all([...all, ...all].map(({ screen, receipts }) => screen.report(...receipts)))
  expect(answers.flat()).toHaveLength(50_000)
  const lines = await server.parts.db.selectFrom('sendLog').select('plays').execute()
  expect(lines.map(({ plays }) => plays)).toEqual(deviceIds.map(() => 2_500))
})
