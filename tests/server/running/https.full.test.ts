// Built-in https: with a local authority, and with ACME (pebble, Let's Encrypt's test server).
import { type ChildProcess, spawn } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '#server/base/config.ts'
import { localPair } from '#server/https/localAuthority.ts'
import { startErrorOf } from '#server/operate/startErrorOf.ts'
import { databaseUrlOf } from '#tests/server/support/servers/builtServer.ts'
import { templateName } from '#tests/server/support/servers/cluster.ts'
import { dropDatabase } from '#tests/server/support/servers/dropDatabase.ts'
import { freePort } from '#tests/support/freePort.ts'

const root = join(import.meta.dirname, '../../..')
const cluster = inject('cluster')
const name = 'screens.example.com'
const database = `https_${process.pid}_${Date.now().toString(36)}`
let owner: pg.Client
let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-https-'))
  owner = new pg.Client(cluster)
  await owner.connect()
  await owner.query(`CREATE DATABASE ${database} TEMPLATE ${templateName}`)
})

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await dropDatabase(owner, database)
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server; resolves with its startup output and addresses. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'dist/children/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: '0', HTTPS_PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: join(folder, 'data') },
      ...{ DATABASE_URL: databaseUrlOf(cluster, database), ...env },
    },
  })
  running.push(child)
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', piece => {
        said += piece
        if (/^(Devices get|The certificate for) .*$/m.test(said)) done()
      })
    ended.then(() => fail(new Error(said)), fail)
  })
  const secure = Number(/ is ready at https:\/\/localhost:(\d+)/.exec(said)?.[1])
  const plain = Number(/certificate at http:\/\/[^:]+:(\d+)/.exec(said)?.[1] ?? env.PORT)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { said, secure, door: `http://127.0.0.1:${plain}`, stop }
}

function ask(port: number, path: string, ca?: string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    get({ host: 'localhost', port, path, ca, agent: false }, response => {
      response.resume()
      done(response.statusCode)
    }).once('error', fail)
  })
}

function certificateAt(port: number): Promise<X509Certificate> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port, servername: name, rejectUnauthorized: false }, () => {
      done(new X509Certificate(socket.getPeerCertificate().raw))
      socket.destroy()
    }).once('error', fail)
  })
}

test('in a network without a name, whoever takes its certificate from http reaches the server by https, sockets too', async () => {
  const server = await start({ HTTPS: 'local' })
  const handed = await fetch(`${server.door}/marquee-ca.crt`)
  expect(handed.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  const ca = await handed.text()
  expect(server.said).toContain(`SHA-256 ${new X509Certificate(ca).fingerprint256}`)

  expect(await ask(server.secure, '/xboot/health', ca)).toBe(200)
  await expect(ask(server.secure, '/xboot/health')).rejects.toThrow(/certificate/)
  const { subjectAltName, validTo, validFrom } = await certificateAt(server.secure)
  expect(subjectAltName).toContain('IP Address:127.0.0.1')
  // Operating systems reject certificates with a longer validity; the start is in the past for machines without a
  // clock chip.
  expect(Date.parse(validTo) - Date.parse(validFrom)).toBeLessThan(398 * 86_400_000)
  expect(Date.parse(validFrom)).toBeLessThan(Date.now() - 29 * 86_400_000)

  const socket = new WebSocket(`wss://localhost:${server.secure}/ads/ws`, ['v12.stomp'], { ca })
  await once(socket, 'open')
  socket.terminate()

  const headers = { host: 'lobby.lan:7180' }
  const sent = await fetch(`${server.door}/player?a=1`, { headers, redirect: 'manual' })
  expect(sent.status).toBe(307)
  expect(sent.headers.get('location')).toMatch(new RegExp(`^https://[\\w.]+:${server.secure}/player\\?a=1$`))
  await server.stop()

  const again = await start({ HTTPS: 'local' })
  expect(await ask(again.secure, '/xboot/health', ca)).toBe(200)
  for (const file of readdirSync(join(folder, 'data/https')))
    expect(statSync(join(folder, 'data/https', file)).mode & 0o077, file).toBe(0)
  await again.stop()
}, 180_000)

test('the page that hands it out speaks four languages and names the fingerprint', async () => {
  const server = await start({ HTTPS: 'local' })
  const fingerprint = /SHA-256 ([\dA-F:]+)/.exec(server.said)?.[1] ?? 'none'
  for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']) {
    const texts = JSON.parse(readFileSync(join(root, 'locales', language, 'certificate.json'), 'utf8'))
    const answer = await fetch(server.door, { headers: { 'accept-language': language } })
    const page = await answer.text()
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar-SA' ? 'rtl' : 'ltr'}">`)
    expect(page).toContain(`<h1>${texts.title}</h1>`)
    expect(page.replaceAll('<wbr>', '')).toContain(fingerprint)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const chosen = await fetch(`${server.door}/?lang=${language}`, { headers: { 'accept-language': 'fr' } })
    expect(await chosen.text()).toContain(texts.lead)
  }
  await server.stop()
}, 180_000)

test('a new address of the machine gets a new certificate by the same authority', async () => {
  const place = join(folder, 'pairs')
  const first = await localPair(place, { dns: ['localhost'], ip: ['127.0.0.1'] })
  expect(await localPair(place, { dns: ['localhost'], ip: ['127.0.0.1'] })).toEqual(first)
  const second = await localPair(place, { dns: ['localhost', 'lobby.local'], ip: ['10.1.2.3'] })
  expect(second.authority).toBe(first.authority)
  const certificate = new X509Certificate(second.pair.cert)
  expect(certificate.checkIP('10.1.2.3')).toBe('10.1.2.3')
  expect(certificate.verify(new X509Certificate(first.authority).publicKey)).toBe(true)
  // A broken certificate is replaced by a new one of the same authority, because devices trust that authority.
  writeFileSync(join(place, 'local.crt'), 'nonsense')
  expect((await localPair(place, { dns: ['localhost'], ip: [] })).authority).toBe(first.authority)
})

test('a key that was stored without its certificate, as after a crash during a renewal, gets a new pair', async () => {
  const place = join(folder, 'torn')
  const names = { dns: ['localhost'], ip: ['127.0.0.1'] }
  const { pair } = await localPair(place, names)
  const other = await localPair(join(folder, 'torn-other'), names)
  writeFileSync(join(place, 'local.key'), other.pair.key)
  const next = (await localPair(place, names)).pair
  expect(next.cert).not.toBe(pair.cert)
  expect(new X509Certificate(next.cert).checkPrivateKey(createPrivateKey(next.key))).toBe(true)
})

test('a certificate of a former authority is renewed', async () => {
  const [place, otherPlace] = [join(folder, 'former'), join(folder, 'former-other')]
  const names = { dns: ['localhost'], ip: ['127.0.0.1'] }
  const { pair } = await localPair(place, names)
  await localPair(otherPlace, names)
  for (const file of ['authority.key', 'authority.crt']) copyFileSync(join(otherPlace, file), join(place, file))
  const next = await localPair(place, names)
  expect(next.pair.cert).not.toBe(pair.cert)
  expect(new X509Certificate(next.pair.cert).verify(new X509Certificate(next.authority).publicKey)).toBe(true)
})

test('settings of https that cannot be used are named, and so is the port that is taken', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, root, '0.0.0')
  expect(() => read({ HTTPS: 'https://x', ACME_EMAIL: 'nobody' })).toThrow(/HTTPS \(.*\), ACME_EMAIL/)
  expect(read({ HTTPS: 'local, Lobby.lan' }).https).toEqual({ isLocal: true, names: ['lobby.lan'] })
  expect(read({ HTTPS: name }).https).toEqual({ isLocal: false, names: [name] })
  const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE', port: 443 })
  expect(startErrorOf(taken, read({ HTTPS: name, HTTPS_PORT: '443' }))).toContain('set HTTPS_PORT to another')
})

/** An ACME server that resolves every name to this machine. Returns its directory URL and its CA file. */
async function startPebble(httpPort: number) {
  const place = join(folder, 'pebble')
  const { authority, pair } = await localPair(place, { dns: ['localhost'], ip: ['127.0.0.1'] })
  const [listen, manage, dns, dnsManage] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const file = (title: string, text: string) => {
    writeFileSync(join(place, title), text)
    return join(place, title)
  }
  const pebble = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${manage}`,
    certificate: file('own.pem', pair.cert),
    privateKey: file('own-key.pem', pair.key),
    httpPort,
    tlsPort: 1,
  }
  const config = file('config.json', JSON.stringify({ pebble }))
  const names = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManage}`, '-defaultIPv6', '']
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '']
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1' }
  running.push(spawn('pebble-challtestsrv', [...names, ...off, '-defaultIPv4', '127.0.0.1'], { env }))
  const server = spawn('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], { env })
  running.push(server)
  await vi.waitFor(() => ask(listen, '/dir', authority), { timeout: 20_000 })
  return { directory: `https://localhost:${listen}/dir`, trusted: file('trusted.pem', authority), server }
}

test.skipIf(!existsSync('/usr/bin/pebble'))(
  'behind a name the certificate comes from an ACME authority, while the server goes on, and is kept',
  async () => {
    const port = await freePort()
    const pebble = await startPebble(port)
    const env = {
      ...{ HTTPS: name, PORT: String(port), ACME_DIRECTORY: pebble.directory, ACME_EMAIL: 'admin@example.com' },
      ...{ NODE_EXTRA_CA_CERTS: pebble.trusted, DATA_DIR: join(folder, 'named') },
    }
    const server = await start(env)
    const issued = await vi.waitFor(
      async () => {
        const found = await certificateAt(server.secure)
        expect(found.issuer).toContain('Pebble')
        return found
      },
      { timeout: 30_000, interval: 200 },
    )
    expect(issued.checkHost(name)).toBe(name)
    const sent = await fetch(`http://127.0.0.1:${port}/login`, { redirect: 'manual' })
    expect(sent.headers.get('location')).toBe(`https://${name}:${server.secure}/login`)
    expect((await fetch(`http://127.0.0.1:${port}/marquee-ca.crt`, { redirect: 'manual' })).status).toBe(307)
    await server.stop()

    pebble.server.kill('SIGKILL')
    const again = await start(env)
    expect((await certificateAt(again.secure)).fingerprint256).toBe(issued.fingerprint256)
    await again.stop()
  },
  180_000,
)
