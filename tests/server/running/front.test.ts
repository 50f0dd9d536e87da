// Startup before the database is ready: pages are served immediately; calls and sockets wait for the application.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '#server/app.ts'
import { type EarlyServer, openEarlyServer } from '#server/http/openEarlyServer.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let front: EarlyServer
let app: FastifyInstance | undefined
let url: string
let webDir: string

const open = (options: Partial<Parameters<typeof openEarlyServer>[0]> = {}) =>
  openEarlyServer({ webDir, port: 0, host: '127.0.0.1', perAddress: 2_000, trustedProxies: [], ...options })
async function portOf({ listening, server: listener }: EarlyServer): Promise<number> {
  await listening
  const address = listener.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
const urlOf = async (one: EarlyServer) => `http://127.0.0.1:${await portOf(one)}`

beforeAll(async () => {
  server = await startTestServer()
  webDir = join(server.parts.config.root, 'dist/web')
  front = await open()
  url = await urlOf(front)
})
afterAll(async () => {
  await app?.close()
  await front.close()
  await server.close()
})

const html = { accept: 'text/html' }

test('pages and their files come before the application does, as safe as after it', async () => {
  const early = await fetch(url, { headers: html })
  const text = await early.text()
  expect(early.status).toBe(200)
  expect(early.headers.get('content-security-policy')).toContain("script-src 'self'")
  const [file] = /\/assets\/[^"]+\.js/.exec(text) ?? []
  const script = await fetch(`${url}${file}`)
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).not.toBe('')
  // Browsers apply the CSP of a script file only to workers, so it contains only the directives for workers.
  expect(script.headers.get('content-security-policy')).toBe(
    "default-src 'self';script-src 'self' 'wasm-unsafe-eval';connect-src 'self' blob: http: https:",
  )
  expect([script.headers.get('x-content-type-options'), script.headers.get('x-frame-options')]).toEqual([
    'nosniff',
    null,
  ])
  for (const path of ['/player', '/simplemain', '/device', '/user/edit/1']) {
    const page = await fetch(url + path, { headers: html })
    expect(page.status, path).toBe(200)
    expect(page.headers.get('x-marquee-page'), path).toBe('1')
  }
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404)
})

test('a call and a socket wait until the application takes over, and are answered then; who left is forgotten', async () => {
  const answers: string[] = []
  const arrived = new Set<string>()
  const arrives = ({ url: path }: IncomingMessage) => void arrived.add(path ?? '')
  front.server.on('request', arrives).on('upgrade', arrives)
  const login = fetch(`${url}/xboot/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: 'Wrong-31-x' }),
  }).then(async response => {
    answers.push('login')
    return (await response.json()) as { error: { id: string } }
  })
  login.catch(() => undefined)
  const impatient = new AbortController()
  const left = fetch(`${url}/xboot/health`, { signal: impatient.signal }).catch(() => 'left')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ads/ws`, ['v12.stomp'])
  const opened = new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () => {
      answers.push('socket')
      done()
    })
  })
  await expect.poll(() => [...arrived].sort()).toEqual(['/ads/ws', '/xboot/health', '/xboot/login'])
  front.server.off('request', arrives).off('upgrade', arrives)
  // Requests that do not need the application are answered meanwhile.
  expect((await fetch(`${url}/player`, { headers: html })).status).toBe(200)
  expect(answers).toEqual([])
  impatient.abort()
  expect(await left).toBe('left')
  expect(answers).toEqual([])

  const { parts, live } = server
  app = await buildApp({ parts, live, webDir, front })
  await app.ready()
  expect(answers).toEqual([])
  front.handOver()
  expect((await login).error.id).toBe('auth.wrongCredentials')
  await opened
  socket.terminate()
  expect((await fetch(`${url}/xboot/health`)).status).toBe(200)
  expect((await fetch(`${url}/device`, { headers: html })).status).toBe(200)
  const unknown = (await (await fetch(`${url}/device`)).json()) as { error: { id: string } }
  expect(unknown.error.id).toBe('general.notFound')
})

test('of more calls than it keeps the last are told to come again, and who leaves makes room', async () => {
  const other = await open({ webDir: '/nowhere', mostWaiting: 2 })
  const address = await urlOf(other)
  const ask = (signal: AbortSignal) =>
    fetch(`${address}/xboot/health`, { signal }).then(
      ({ status, headers }) => ({ status, after: headers.get('retry-after') }),
      () => 'left',
    )
  const leave = new AbortController()
  const calls = Array.from({ length: 3 }, () => ask(leave.signal))
  expect(await Promise.race(calls)).toEqual({ status: 503, after: '1' })
  leave.abort()
  expect((await Promise.all(calls)).filter(each => each === 'left')).toHaveLength(2)
  // Waiting requests are dropped when their connections close.
  await expect.poll(() => ask(AbortSignal.timeout(300))).toBe('left')
  await other.close()
})

test('a socket that waits may break or leave, and does not keep the server from ending', async () => {
  const other = await open({ mostWaiting: 3 })
  const port = await portOf(other)
  const upgrade = 'GET /ads/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(upgrade)
    return socket
  }
  const [broken, leaving, staying] = [await dial(), await dial(), await dial()]
  const count = () =>
    new Promise<number>((done, fail) => other.server.getConnections((e, n) => (e ? fail(e) : done(n))))
  await expect.poll(count).toBe(3)
  broken.resetAndDestroy()
  leaving.end()
  await expect.poll(count).toBe(1)
  const closed = once(staying.resume(), 'close')
  await other.close()
  await closed
})

test('a name with several addresses is heard at each of them', async () => {
  const addresses = (await lookup('localhost', { all: true })).map(({ address }) => address)
  const other = await open({ host: 'localhost' })
  const port = await portOf(other)
  for (const address of addresses) {
    const host = address.includes(':') ? `[${address}]` : address
    expect((await fetch(`http://${host}:${port}/player`)).status, address).toBe(200)
  }
  await other.close()
})
