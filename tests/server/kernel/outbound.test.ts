// The client for external URLs cannot reach internal addresses, however they are written.
import { createServer, get, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createGuard, isPublicAddress, type Resolve } from '#server/outbound/createGuard.ts'
import { createOutbound } from '#server/outbound/createOutbound.ts'
import { guardedAgents } from '#server/outbound/guardedAgents.ts'
import { openGuardedProxy } from '#server/pages/openGuardedProxy.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** An internal server, and the requests that reached it. */
async function serve(answer: RequestListener): Promise<{ host: string; url: string; hits: string[] }> {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/`, hits }
}

const inner = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'https://127.0.0.1/',
  'http://user:pass@127.0.0.1/',
]

test.each(inner)('%s is refused', async url => {
  await expect(createOutbound(createGuard([])).fetch(url)).rejects.toMatchObject({ id: 'outbound.refused' })
})

test.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/plain,x', 'gopher://example.com/'])(
  '%s is not spoken',
  async url => {
    await expect(createOutbound(createGuard([])).fetch(url)).rejects.toMatchObject({ id: 'outbound.refused' })
  },
)

test('addresses of the open internet pass', () => {
  expect(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'].map(isPublicAddress)).toEqual([true, true, true])
})

describe('a name', () => {
  test('that resolves to an inner address is refused, also when only one of its addresses is', async () => {
    for (const addresses of [['10.0.0.7'], ['93.184.216.34', '10.0.0.7'], ['::1']]) {
      const resolve = async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
      await expect(createOutbound(createGuard([], resolve)).fetch('http://inside.example/')).rejects.toMatchObject({
        id: 'outbound.refused',
      })
    }
  })

  test('that was public a moment ago is judged again at every connection', async () => {
    const answers = [['203.0.113.9'], ['127.0.0.1']]
    let asked = 0
    const resolve = async () => (answers[asked++] ?? []).map(address => ({ address, family: 4 }))
    const outbound = createOutbound(createGuard([], resolve))
    for (const _ of answers)
      await expect(outbound.fetch('http://rebound.example/')).rejects.toMatchObject({
        id: 'outbound.refused',
      })
    expect(asked).toBe(2)
  })

  test('without an address is unreachable', async () => {
    await expect(
      createOutbound(createGuard([], async () => [])).fetch('http://nowhere.example/'),
    ).rejects.toMatchObject({
      id: 'outbound.unreachable',
    })
  })
})

describe('an allowed host', () => {
  test('is reached by name and port, and no other port of it', async () => {
    const open = await serve((_request, response) => response.end('hello'))
    const closed = await serve((_request, response) => response.end('secret'))
    const outbound = createOutbound(createGuard([open.host]))
    expect(await (await outbound.fetch(open.url)).text()).toBe('hello')
    await expect(outbound.fetch(closed.url)).rejects.toMatchObject({ id: 'outbound.refused' })
    expect(closed.hits).toEqual([])
  })

  test('cannot lead on to an inner address', async () => {
    const secret = await serve((_request, response) => response.end('secret'))
    for (const target of [
      secret.url,
      'http://169.254.169.254/',
      `http://[::ffff:127.0.0.1]:${secret.host.slice(10)}/`,
    ]) {
      const open = await serve((_request, response) => response.writeHead(302, { location: target }).end())
      await expect(createOutbound(createGuard([open.host])).fetch(open.url)).rejects.toMatchObject({
        id: 'outbound.refused',
      })
    }
    expect(secret.hits).toEqual([])
  })

  test('that leads on without end, says too much or nothing at all is given up', async () => {
    const circle = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
    const flood = await serve((_request, response) => response.end('x'.repeat(5000)))
    const silent = await serve(async (_request, response) => {
      await sleep(2000, null, { ref: false })
      response.end()
    })
    const outbound = createOutbound(createGuard([circle.host, flood.host, silent.host]))
    await expect(outbound.fetch(circle.url)).rejects.toMatchObject({ id: 'outbound.unreachable' })
    await expect(outbound.fetch(flood.url, { maxBytes: 4000 })).rejects.toMatchObject({ id: 'outbound.tooLarge' })
    await expect(outbound.fetch(silent.url, { timeout: 100 })).rejects.toMatchObject({ id: 'outbound.unreachable' })
  })

  test('gets method, headers and body as they were given, and answers as any response does', async () => {
    const echo = await serve((request, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'x-method': request.method ?? '' })
      request.pipe(response)
    })
    const outbound = createOutbound(createGuard(['127.0.0.1']))
    const answer = await outbound.fetch(echo.url, { method: 'POST', headers: { 'x-a': 'b' }, body: '{"a":1}' })
    expect([answer.status, answer.headers.get('x-method'), await answer.json()]).toEqual([201, 'POST', { a: 1 }])
  })
})

describe('a name with an inner and a public address leads nowhere, at every connection', () => {
  /** Ways to request a URL; each returns a text with the status of the response, or with the error. */
  const ways: Record<string, (url: string, resolve: Resolve) => Promise<string>> = {
    'by the client for foreign addresses': (url, resolve) =>
      createOutbound(createGuard([], resolve))
        .fetch(url)
        .then(
          answer => `answer ${answer.status}`,
          (error: { id: string }) => error.id,
        ),

    'by the agents of a client of its own': (url, resolve) =>
      new Promise(done => {
        const { http } = guardedAgents(new URL(url), createGuard([], resolve))
        get(url, { agent: http }, answer => done(`answer ${answer.statusCode}`)).on('error', ({ message }) =>
          done(message),
        )
      }),

    'by the browser, page': async (url, resolve) => {
      const proxy = await openGuardedProxy(createGuard([], resolve))
      const status = await new Promise<number>(done => {
        const asked = { host: '127.0.0.1', port: proxy.port, path: url, headers: { host: new URL(url).host } }
        get(asked, answer => done(answer.statusCode ?? 0)).on('error', () => done(0))
      })
      const outcome = `${status}, served ${proxy.served()}`
      await proxy.close()
      return outcome
    },

    'by the browser, tunnel': async (url, resolve) => {
      const proxy = await openGuardedProxy(createGuard([], resolve))
      const said = await new Promise<string>(done => {
        const socket = connect(proxy.port, '127.0.0.1', () => {
          socket.write(`CONNECT ${new URL(url).host} HTTP/1.1\r\n\r\n`)
        })
        socket.once('data', data => done(String(data).split('\r\n')[0] ?? ''))
        socket.once('close', () => done('closed'))
      })
      const outcome = `${said}, served ${proxy.served()}`
      await proxy.close()
      return outcome
    },
  }
  const refusals = ['outbound.refused', '502, served 0', 'closed, served 0']

  test.each(Object.entries(ways))('%s', async (_name, lead) => {
    const secret = await serve((_request, response) => response.end('secret'))
    const url = `http://two-faces.example:${secret.host.split(':')[1]}/`
    let asked = 0
    const resolve: Resolve = async () => {
      asked += 1
      return ['127.0.0.1', '93.184.216.34'].map(address => ({ address, family: 4 }))
    }
    for (const _ of [1, 2]) expect(refusals).toContain(await lead(url, resolve))
    expect(secret.hits).toEqual([])
    expect(asked).toBe(2)
  })
})
