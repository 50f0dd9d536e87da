// The release as an operator uses it: unpacks it, then starts, checks, backs up and updates it by its own command.
import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { build } from '#scripts/building/build.mjs'
import { isPermitted } from '#scripts/release/licenses.mjs'
import { packRelease } from '#scripts/release/packRelease.mjs'
import { thisPlatform } from '#scripts/release/platforms.mjs'
import { sizeOf } from '#scripts/release/stageRelease.mjs'
import { buildHome } from '#scripts/release.mjs'

const isRoot = process.getuid?.() === 0
/** Account that owns the data but not the release. */
const account = isRoot ? { uid: 65534, gid: 65534 } : {}
const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const path = `${dirname(process.execPath)}:/usr/bin:/bin`
type Bom = { components: { 'bom-ref': string }[]; dependencies: { ref: string; dependsOn: string[] }[] }
let folder: string
let home: string
let data: string
const started: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  await build({ log: () => undefined })
  folder = mkdtempSync(join(tmpdir(), 'marquee-release-'))
  chmodSync(folder, 0o755)
  home = await buildHome({ out: folder, version: '1.0.0', pem })
  data = makeData('data')
}, 300_000)

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function makeData(name: string) {
  const made = join(folder, name)
  mkdirSync(made)
  if (account.uid) chownSync(made, account.uid, account.gid)
  return made
}

const envOf = (more: NodeJS.ProcessEnv = {}) =>
  ({ PATH: path, DATA_DIR: data, PORT: '0', ...more }) as NodeJS.ProcessEnv

function marquee(args: string[], env: NodeJS.ProcessEnv = {}, as: object = account) {
  const { status, stdout, stderr } = spawnSync(join(home, 'bin/marquee'), args, {
    env: envOf(env),
    cwd: '/',
    encoding: 'utf8',
    ...as,
  })
  return { status, said: stdout + stderr }
}

async function start(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(join(home, 'bin/marquee'), ['start'], { env: envOf(env), cwd: '/', ...account })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  started.push({ stop })
  let said = ''
  const port = await new Promise<number>((done, fail) => {
    const listen = (piece: Buffer) => {
      said += piece
      const found = / is ready at http:\/\/localhost:(\d+)/.exec(said)
      if (found) done(Number(found[1]))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    ended.then(() => fail(new Error(said)), fail)
  })
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    stop,
  }
}

/** Makes a later release with the same packages. `change` is called with the folder of the new version. */
function makeRelease(version: string, change: (root: string) => void = () => undefined, key: string | null = pem) {
  const out = join(folder, version)
  const root = join(out, 'marquee/versions', version)
  mkdirSync(root, { recursive: true })
  const from = join(home, 'versions/1.0.0')
  for (const name of readdirSync(from))
    if (name !== 'node_modules') cpSync(join(from, name), join(root, name), { recursive: true })
  // Links the packages instead of copying a hundred megabytes.
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'))
  for (const name of ['package.json', 'about.json']) {
    const file = join(root, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"1.0.0"', `"${version}"`))
  }
  change(root)
  return packRelease({ home: join(out, 'marquee'), out, version, platform: { name: thisPlatform }, pem: key })
}

const current = () => readFileSync(join(home, 'current'), 'utf8').trim()
const versions = () => readdirSync(join(home, 'versions')).sort()

test('a release holds what the server needs and nothing that builds it', () => {
  const root = join(home, 'versions/1.0.0')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  expect(names.filter(name => /\.(map|tsx|d\.ts)$/.test(name))).toEqual([])
  for (const name of ['typescript', 'vite', 'react', 'antd', 'fastify', '@playwright/test'])
    expect(existsSync(join(root, 'node_modules', name)), name).toBe(false)
  expect(sizeOf(home) / 1024 / 1024).toBeLessThan(175)
})

test('it starts in an empty environment, as an account that may write to its data alone', async () => {
  const server = await start()
  expect(server.said()).toMatch(/first password: \S+/)
  expect((await fetch(`${server.url}/xboot/health`)).status).toBe(200)
  expect(await (await fetch(server.url)).text()).toContain('<script')
  expect(marquee(['doctor'], { PORT: String(server.port) })).toMatchObject({
    status: 0,
    said: expect.stringContaining(`answers on port ${server.port}`),
  })
  const copies = makeData('copies')
  const { status, said } = marquee(['backup', '--to', copies])
  expect(status, said).toBe(0)
  const [copy = ''] = readdirSync(copies)
  await server.stop()

  expect(marquee(['restore', join(copies, copy)])).toMatchObject({
    status: 1,
    said: expect.stringContaining('run this again with --replace'),
  })
  expect(marquee(['restore', join(copies, copy), '--replace']).said).toMatch(/^Restored \d+ rows/)
}, 300_000)

test('every package that it loads by name is there', () => {
  const names = [
    '@aws-sdk/client-s3',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@smithy/node-http-handler',
    'fontverter',
    'ioredis',
  ]
  const more = ['pdfjs-dist/legacy/build/pdf.mjs', 'pino', 'sharp', 'subset-font', 'svg-captcha']
  const code = [...names, ...more].map(name => `await import('${name}')`).join(';')
  const file = join(home, 'versions/1.0.0/load.mjs')
  writeFileSync(file, code)
  const { status, stderr } = spawnSync(process.execPath, [file], { env: envOf(), encoding: 'utf8' })
  rmSync(file)
  expect(status, stderr).toBe(0)
})

test('its list of parts names every package within it, in its version, with a license that lets us hand it on', () => {
  const root = join(home, 'versions/1.0.0')
  const { components, dependencies } = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8')) as Bom
  const refs = new Set(components.map(each => each['bom-ref']))
  const found = readdirSync(join(root, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter(name => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(name))
    .map(
      name => JSON.parse(readFileSync(join(root, 'node_modules', name), 'utf8')) as { name: string; version: string },
    )
    .map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
  expect(found).toContain('pkg:npm/sharp@0.35.5')
  expect(found.filter(ref => !refs.has(ref))).toEqual([])
  expect(refs).toContain('pkg:npm/react@19.3.1')
  expect(refs.size).toBe(components.length)
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter(ref => !refs.has(ref))).toEqual([])
  expect(readFileSync(join(root, 'LICENSES.txt'), 'utf8')).toMatch(/react 19\.3\.1 \(MIT\)/)
})

test('a license permits when one of its choices and all of its parts do', () => {
  for (const license of ['MIT', '(MIT AND Zlib)', '(BSD-3-Clause OR GPL-2.0)', 'MIT AND (ISC OR GPL-3.0-only)'])
    expect(isPermitted(license, 'x'), license).toBe(true)
  for (const license of ['', 'GPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', 'LGPL-3.0-or-later', 'MIT OR'])
    expect(isPermitted(license, 'x'), license).toBe(false)
  expect(isPermitted('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true)
})

test('the doctor says what is wrong and what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const occupied = marquee(['doctor'], { PORT: port, HOST: '127.0.0.1' })
  taken.close()
  expect(occupied.status).toBe(1)
  expect(occupied.said).toContain(`✗ Port ${port} is in use by another program. End that, or set PORT to another.`)

  const wrong = marquee(['doctor'], { PORT: 'many', SITE_TIME_ZONE: 'Mars/Olympus' })
  expect(wrong.status).toBe(1)
  expect(wrong.said).toMatch(/✗ The environment cannot be used: PORT .*, SITE_TIME_ZONE /)

  const foreign = marquee(['doctor'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
  expect(foreign.said).toContain('✗ The database cannot be used: connect ECONNREFUSED')
  expect(foreign.said).not.toContain('secret')

  if (!isRoot) return
  const theirs = join(folder, 'theirs')
  mkdirSync(theirs, { mode: 0o755 })
  expect(marquee(['doctor'], { DATA_DIR: theirs }).said).toContain(`may not write to ${theirs} (EACCES)`)
}, 180_000)

test('settings stand in a file beside the command, and paths in it begin there', () => {
  writeFileSync(join(home, 'marquee.env'), '# comment\nPORT=many\nDATA_DIR=elsewhere\n')
  try {
    const { said } = marquee(['doctor'], { PORT: undefined, DATA_DIR: undefined })
    expect(said).toContain('The environment cannot be used: PORT')
    // The environment variable PORT takes precedence over the invalid line `PORT=many` in the file.
    const { said: own } = marquee(['doctor'], { DATA_DIR: undefined })
    expect(own).toContain(join(home, 'elsewhere'))
  } finally {
    rmSync(join(home, 'marquee.env'))
  }
})

test('a release that is changed, unsigned, signed by another or older is refused, and nothing is changed', () => {
  const file = makeRelease('1.0.1')
  const update = (...args: string[]) => marquee(['update', ...args], {}, {})
  appendFileSync(file, 'x')
  expect(update(file)).toMatchObject({ status: 1, said: expect.stringContaining('The release is damaged') })

  const statement = readFileSync(`${file}.json`, 'utf8')
  writeFileSync(`${file}.json`, statement.replace(/"size": \d+/, '"size": 5'))
  expect(update(file).said).toContain('is not signed with the key of the one that is installed')
  writeFileSync(`${file}.json`, statement.replace(/"signature": ".*"/, '"signature": null'))
  expect(update(file).said).toContain('is not signed with the key')
  writeFileSync(`${file}.json`, statement.replaceAll('1.0.1', '0.9.9'))
  expect(update(file).said).toContain('0.9.9 is older than 1.0.0')
  writeFileSync(`${file}.json`, statement.replace(thisPlatform, 'plan9-mips'))
  expect(update(file).said).toContain('That release is for plan9-mips')
  expect(current()).toBe('1.0.0')
  expect(versions()).toEqual(['1.0.0'])
  rmSync(join(folder, '1.0.1'), { recursive: true })
}, 180_000)

test('an update is not begun under a running server that nothing would start again', async () => {
  const server = await start()
  const file = makeRelease('1.0.2')
  expect(marquee(['update', file], {}, {}).said).toContain('no service is known that starts it again')
  // Replaces systemctl, because an update stops the service first and starts it last.
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  const pid = JSON.parse(readFileSync(join(data, 'marquee.lock'), 'utf8')).pid
  const wait = `kill ${pid}; while [ -e '${data}/marquee.lock' ]; do sleep 0.1; done`
  writeFileSync(
    join(tools, 'systemctl'),
    `#!/bin/sh\necho "$@" >> '${tools}/told'\n[ "$1" = start ] || { ${wait}; }\n`,
    {
      mode: 0o755,
    },
  )
  const made = marquee(['update', file, '--service', 'marquee'], { PATH: `${tools}:${path}` }, {})
  expect(made.said).toContain('1.0.2 is current.')
  expect(made.status).toBe(0)
  expect(readFileSync(join(tools, 'told'), 'utf8')).toBe('stop marquee\nstart marquee\n')
  expect(current()).toBe('1.0.2')
  expect(marquee(['version']).said).toBe('1.0.2\n')
  await server.stop()
}, 300_000)

/**
 * A version that migrates the database to a state that the previous version does not know, and then fails to start.
 */
const breaks = (root: string) => {
  writeFileSync(
    join(root, 'server/db/migrations/9999-odd.sql'),
    'CREATE TABLE "odd" ("id" text); DELETE FROM "quartzJob";',
  )
  const page = join(root, 'dist/web/index.html')
  writeFileSync(page, 'broken')
  for (const packed of ['.gz', '.br']) rmSync(page + packed)
}

test('a version that does not run well is taken back, and the data are what they were', async () => {
  const file = makeRelease('1.1.0', breaks)
  const { status, said } = marquee(['update', file], {}, {})
  expect(status).toBe(1)
  expect(said).toContain('1.1.0 does not run well')
  expect(said).toContain('1.0.2 goes on, with the data as they were.')
  expect(current()).toBe('1.0.2')
  expect(versions()).toEqual(['1.0.0', '1.0.2'])
  const server = await start()
  await server.stop()
}, 300_000)

test('an update that was cut off is taken back at the next start', async () => {
  const { said } = marquee(['backup'])
  const backup = / are in (.+)$/m.exec(said)?.[1]
  const note = { from: '1.0.2', to: '1.1.0', backup, pid: 2_000_000, born: '1' }
  writeFileSync(join(data, 'update.json'), JSON.stringify(note))
  const server = await start()
  expect(server.said()).toContain('The update to 1.1.0 was cut off')
  await server.stop()
  expect(existsSync(join(data, 'update.json'))).toBe(false)
}, 180_000)
