// The .deb, unpacked into a separate root and started; then a good, a broken, and an interrupted update.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { buildKiosk, packDeb, packTarball } from '#scripts/kioskPackage.mjs'
import { browserOfTests } from '../support/browserOfTests.ts'
import { createDisplay, type Display } from '../support/createDisplay.ts'
import { createPages, type Pages } from '../support/createPages.ts'
import { packageOf } from '../support/packageOf.ts'

const until = <T>(look: () => T | Promise<T>, timeout = 60_000) => vi.waitFor(look, { timeout, interval: 200 })

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
let folder: string
let root: string
let state: string
let config: string
let program: string
let display: Display
let pages: Pages
let launcher: ChildProcess
let words = ''

const inFolder = (name: string) => join(folder, name)
const update = () => JSON.parse(readFileSync(join(state, 'update.json'), 'utf8'))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-package-'))
  root = inFolder('root')
  state = inFolder('state')
  config = inFolder('config.json')
  const out = inFolder('built')
  await buildKiosk({ out, version: '1.0.0' })
  program = readFileSync(join(out, 'main.mjs'), 'utf8')
  const tarball = packTarball({ built: out, out, version: '1.0.0' })
  execFileSync('dpkg-deb', ['--extract', packDeb({ built: out, out, version: '1.0.0' }), root])
  mkdirSync(inFolder('tarball'))
  execFileSync('tar', ['-C', inFolder('tarball'), '-xzf', tarball])
  display = await createDisplay()
  pages = await createPages()
  pages.serve(
    '/xboot/screen/packageKey',
    JSON.stringify({ result: { publicKey: publicKey.export({ format: 'jwk' }).x } }),
  )
  const flags = ['--no-sandbox', '--disable-gpu']
  const times = { healthySeconds: 2, trialSeconds: 60 }
  const place = { state, commands: join(root, 'etc/marquee-kiosk/commands.json') }
  const values = {
    url: pages.url,
    browser: browserOfTests(),
    browserFlags: flags,
    nightlyRestart: null,
    ...times,
    ...place,
  }
  writeFileSync(config, JSON.stringify({ ...values, mayRestartMachine: false }))
  start()
})

afterAll(async () => {
  await end('SIGTERM')
  await pages.close()
  display.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function start() {
  const file = join(root, 'usr/lib/marquee-kiosk/launcher.mjs')
  const env = { ...process.env, DISPLAY: display.name, WAYLAND_DISPLAY: undefined }
  launcher = spawn(process.execPath, [file, config], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  launcher.stdout?.on('data', piece => {
    words += piece
  })
}

async function end(signal: NodeJS.Signals) {
  const ended = new Promise(resolve => launcher.once('exit', resolve))
  if (signal === 'SIGKILL' && launcher.pid) {
    // Simulates a power failure: kills everything, including the browser's own process group.
    const browser = words
      .match(/The browser runs as (\d+)/g)
      ?.at(-1)
      ?.match(/\d+/)?.[0]
    process.kill(-launcher.pid, signal)
    if (browser) process.kill(-Number(browser), signal)
  } else launcher.kill(signal)
  await ended
}

/** Offers a package, signed with the server's key. */
function offer(version: string, code: string) {
  const bytes = packageOf(version, code)
  const path = `/package-${version}`
  pages.serve(path, bytes)
  const about = { version, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const signature = sign(null, Buffer.from(packageStatementOf(about)), privateKey).toString('base64url')
  return { path, ...about, signature }
}

const newer = (version: string) => program.replaceAll('"1.0.0"', `"${version}"`)
const running = async () => (await pages.ask('versions')).reply?.running
const reported = async () => {
  const { reports } = ((await pages.ask('reports')).reply ?? {}) as { reports?: { kind: string; detail: string }[] }
  return reports?.map(({ kind }) => kind)
}

test('the package holds what a machine needs, and its scripts are sound', () => {
  for (const file of ['session', 'set-clock']) {
    execFileSync('sh', ['-n', join(root, 'usr/lib/marquee-kiosk', file)])
  }
  expect(readdirSync(inFolder('tarball'))).toEqual(expect.arrayContaining(['about.json', 'main.mjs', 'install.sh']))
  execFileSync('sh', ['-n', join(inFolder('tarball'), 'install.sh')])
  expect(readdirSync(join(root, 'etc/marquee-kiosk'))).toEqual(['commands.json', 'config.json'])
})

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the service has little to lose', () => {
  const unit = join(root, 'usr/lib/systemd/system/marquee-kiosk.service')
  const text = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=29', unit])
  expect(text.toString()).toContain('Overall exposure level')
})

test('the clock of a machine without a clock chip is set forward to the last known time, and never back', () => {
  const tools = inFolder('tools')
  const place = inFolder('clock')
  mkdirSync(tools)
  mkdirSync(place)
  writeFileSync(join(tools, 'date'), `#!/bin/sh\n[ "$1" = +%s ] && echo 1000000000 || echo "$*" >> '${tools}/set'\n`, {
    mode: 0o755,
  })
  const run = (known: string) => {
    writeFileSync(join(place, 'time'), known)
    writeFileSync(join(tools, 'set'), '')
    const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` }
    execFileSync(join(root, 'usr/lib/marquee-kiosk/set-clock'), [place], { env })
    return readFileSync(join(tools, 'set'), 'utf8').trim()
  }
  expect(run('1800000000\n')).toBe('-u -s @1800000000')
  expect(run('900000000\n')).toBe('')
  expect(run('$(reboot)\n')).toBe('')
  expect(run('9999999999\n')).toBe('')
})

test('from the package to a picture: the screen starts, and its page sees the machine', async () => {
  expect(await running()).toBe('1.0.0')
  const picture = await pages.ask('screenshot', { longest: 640 })
  expect(picture).toMatchObject({ isDone: true, reply: { type: 'image/jpeg', width: 640 } })
  const { reply } = await pages.ask('run', { command: 'uptime' })
  expect(reply).toMatchObject({ exitCode: 0, isTimedOut: false })
  expect(await pages.ask('run', { command: 'rm' })).toMatchObject({ reason: 'kiosk.commandUnknown' })
  expect((await pages.ask('facts')).reply).toMatchObject({ kernel: expect.any(String) })
}, 90_000)

test('a new version that runs well is kept', async () => {
  expect(await pages.ask('install', offer('1.1.0', newer('1.1.0')))).toMatchObject({ isDone: true })
  await until(() => expect(update()).toMatchObject({ kept: '1.1.0', trial: null }))
  expect(await running()).toBe('1.1.0')
  expect(await reported()).toContain('updated')
}, 120_000)

test('a version that is broken is taken back by itself, and the server can be told why', async () => {
  expect(await pages.ask('install', offer('1.2.0', 'process.exit(3)\n'))).toMatchObject({ isDone: true })
  await until(() => expect(update()).toMatchObject({ kept: '1.1.0', trial: null, last: { state: 'takenBack' } }))
  expect(await running()).toBe('1.1.0')
  expect(await reported()).toContain('updateTakenBack')
  expect(await pages.ask('install', offer('1.2.0', 'process.exit(3)\n'))).toMatchObject({
    reason: 'kiosk.packageFailed',
  })
}, 120_000)

test('a machine that loses its power in a trial goes on with it, and a screen is there again', async () => {
  // A version that never passes its trial.
  const waiting = newer('1.3.0').replace(/healthy: config\.healthySeconds \* 1e3/, 'healthy: 1e9')
  expect(waiting).toContain('healthy: 1e9')
  expect(await pages.ask('install', offer('1.3.0', waiting))).toMatchObject({ isDone: true })
  await until(() => expect(update().trial).toMatchObject({ version: '1.3.0', starts: 1 }))
  await end('SIGKILL')
  start()
  await until(() => expect(update().trial).toMatchObject({ version: '1.3.0', starts: 2 }))
  expect(await running()).toBe('1.3.0')
  await end('SIGKILL')
  start()
  await until(() => expect(update()).toMatchObject({ kept: '1.1.0', trial: null, last: { state: 'takenBack' } }))
  expect(await running()).toBe('1.1.0')
}, 180_000)
