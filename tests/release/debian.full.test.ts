// Installs the .deb with dpkg into a separate root, upgrades it and removes it.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '#scripts/building/build.mjs'
import { packDeb } from '#scripts/release/packDeb.mjs'
import { platformOf, thisPlatform } from '#scripts/release/platforms.mjs'
import { buildHome } from '#scripts/release.mjs'

const sources = resolve(import.meta.dirname, '../..')
const unit = join(sources, 'packaging/system/marquee.service')
const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/dpkg') && existsSync('/usr/bin/systemd-sysusers')
const path = `${resolve(process.execPath, '..')}:/usr/sbin:/usr/bin:/sbin:/bin`
let folder: string
let root: string
let data: string
let env: NodeJS.ProcessEnv
/** Replaces the package's account, which this machine does not have. */
const account = { uid: 65534, gid: 65534 }

const inRoot = (name: string) => join(root, name)

function dpkg(...args: string[]) {
  const forced = ['--force-depends', '--force-script-chrootless', '--force-confold', '--log=/dev/null']
  const { status, stdout, stderr } = spawnSync('dpkg', [`--root=${root}`, ...forced, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function pack(version: string) {
  const out = join(folder, version)
  const home = await buildHome({ out, version })
  const file = packDeb({ root: sources, home, out, version, platform: platformOf(thisPlatform), level: 0 })
  rmSync(home, { recursive: true })
  return file
}

/** Starts the installed server, makes a request, and stops the server; returns the HTTP status. */
async function lookIn() {
  const server = spawn(inRoot('usr/bin/marquee'), ['start'], { env: { ...env, PORT: '0' }, cwd: '/', ...account })
  const ended = once(server, 'exit')
  let said = ''
  const port = new Promise<string>((done, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', piece => {
        said += piece
        const found = / is ready at http:\/\/localhost:(\d+)/.exec(said)?.[1]
        if (found) done(found)
      })
    ended.then(() => fail(new Error(said)), fail)
  })
  try {
    return (await fetch(`http://127.0.0.1:${await port}/xboot/health`)).status
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the service has little to lose', () => {
  const args = ['security', '--offline=true', '--no-pager', '--threshold=29', unit]
  expect(execFileSync('systemd-analyze', args).toString()).toContain('Overall exposure level')
})

test('the scripts of the package are sound', () => {
  for (const name of ['postinst', 'prerm', 'postrm'])
    execFileSync('sh', ['-n', join(sources, 'packaging/debian', name)])
  execFileSync('sh', ['-n', join(sources, 'packaging/bin/marquee')])
})

describe.skipIf(!canInstall)('installed by dpkg', () => {
  beforeAll(async () => {
    await build({ log: () => undefined })
    folder = mkdtempSync(join(tmpdir(), 'marquee-debian-'))
    chmodSync(folder, 0o755)
    root = join(folder, 'root')
    data = inRoot('var/lib/marquee')
    env = { PATH: path, DATA_DIR: data }
    for (const name of ['var/lib/dpkg/info', 'var/lib/dpkg/updates', 'etc'])
      mkdirSync(inRoot(name), { recursive: true })
    for (const name of ['var/lib/dpkg/status', 'etc/passwd', 'etc/group']) writeFileSync(inRoot(name), '')
  }, 300_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  test('it brings an account, a service and settings that others may not read, and the server starts', async () => {
    const installed = dpkg('--install', await pack('1.0.0'))
    expect(installed.status, installed.said).toBe(0)
    expect(installed.said).toContain('journalctl -u marquee')
    account.gid = Number(/^marquee:.*$/m.exec(readFileSync(inRoot('etc/passwd'), 'utf8'))?.[0].split(':')[3])
    const settings = statSync(inRoot('etc/marquee/marquee.env'))
    expect([settings.mode & 0o777, settings.gid]).toEqual([0o640, account.gid])
    expect(existsSync(inRoot('usr/lib/systemd/system/marquee.service'))).toBe(true)
    // Creates the data directory as the service does.
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, account.uid, account.gid)
    expect(await lookIn()).toBe(200)
    const update = spawnSync(inRoot('usr/bin/marquee'), ['update', 'x.tar.gz'], { env, encoding: 'utf8' })
    expect(update.stderr).toContain('This installation belongs to the package manager')
  }, 300_000)

  test('an upgrade writes a backup first, and keeps settings and data', async () => {
    appendFileSync(inRoot('etc/marquee/marquee.env'), 'SITE_NAME=Ours\n')
    const file = await pack('1.1.0')
    // Without a backup, the upgrade is refused.
    renameSync(join(data, 'pg/password'), join(data, 'pg/away'))
    const refused = dpkg('--install', file)
    expect(refused.said).toContain('No backup could be written, so nothing was upgraded')
    expect(readFileSync(inRoot('usr/lib/marquee/current'), 'utf8')).toBe('1.0.0\n')
    renameSync(join(data, 'pg/away'), join(data, 'pg/password'))

    const upgraded = dpkg('--install', file)
    expect(upgraded.status, upgraded.said).toBe(0)
    expect(readdirSync(inRoot('usr/lib/marquee/versions'))).toEqual(['1.1.0'])
    const [backup = ''] = readdirSync(join(data, 'backups')).filter(name => name.startsWith('update-'))
    expect(statSync(join(data, 'backups', backup)).uid).toBe(account.uid)
    expect(readFileSync(inRoot('etc/marquee/marquee.env'), 'utf8')).toContain('SITE_NAME=Ours')
    expect(await lookIn()).toBe(200)
  }, 300_000)

  test('removed or purged, it leaves the data', () => {
    expect(dpkg('--remove', 'marquee').status).toBe(0)
    expect(existsSync(inRoot('usr/lib/marquee'))).toBe(false)
    expect(existsSync(inRoot('etc/marquee/marquee.env'))).toBe(true)
    const { said } = dpkg('--purge', 'marquee')
    expect(said).toContain('The data of Marquee stay in /var/lib/marquee')
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['backups', 'pg', 'secret.key']))
  })
})
