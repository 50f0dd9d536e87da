import { execFile } from 'node:child_process'
import { realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './chooseAccount.ts'
import { clearLeftover } from './clearLeftover.ts'
import type { Binaries } from './findBinaries.ts'
import { openSocketDir } from './openSocketDir.ts'
import { type Exit, impatience, spawnGuarded, usualPatience } from './spawnGuarded.ts'

const run = promisify(execFile)

const STILL_STARTING_MS = 10_000

const SETTINGS = {
  fsync: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  // On few cores, the workers of a parallel query take the time of other queries, and starting them costs more than they save.
  max_parallel_workers_per_gather: availableParallelism() < 4 ? '0' : '2',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // English messages, because the launcher parses the log.
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/** Warnings for the operator: the part of a log line that triggers a warning, and its text. */
const WARNINGS: readonly (readonly [string, string])[] = [
  [impatience, 'The database did not end when it was asked to, and was ended at once. Nothing confirmed is lost.'],
  [
    'all server processes terminated; reinitializing',
    'A process of the database broke off. The database recovers by itself.',
  ],
  ['automatic recovery in progress', 'The database was not shut down properly. It recovers what was confirmed.'],
  ['No space left on device', 'The disk of the database is full. Make room on it.'],
]
const REPEAT_WARNING_MS = 60_000

export type LaunchOptions = {
  data: string
  binaries: Binaries
  libraries: string | null
  account: Account
  log: (line: string) => void
  warn: (line: string) => void
  /** Seconds to wait for PostgreSQL to end before the immediate shutdown, and the same again before it is killed. */
  patience?: number
  /** PostgreSQL settings that override the defaults. */
  settings?: Readonly<Record<string, string>>
}

export type Running = { host: string; port: number; exited: Promise<Exit>; stop: () => Promise<void> }

/** Starts PostgreSQL on the cluster and resolves when it accepts connections. Crash recovery has no time limit. */
export async function launchPostgres(options: LaunchOptions): Promise<Running> {
  const data = await realpath(options.data)
  const { patience = usualPatience } = options
  // Three waits: for the fast shutdown, for the immediate shutdown, and for the end of the killed process.
  const deadline = Date.now() + 3 * patience * 1000
  for (;;) {
    await clearLeftover({ ...options, data, pgCtl: options.binaries.pgCtl, deadline, patience })
    const result = await attempt({ ...options, data })
    if (!(result instanceof Error)) return result
    // Shortly after its server was killed, an earlier PostgreSQL may not have written its pid yet, or its last
    // process may still use the shared memory.
    const isOccupied = /lock file "[^"]*" already exists|shared memory block/.test(result.message)
    if (!isOccupied || Date.now() > deadline) throw result
    await sleep(300)
  }
}

async function attempt({
  data,
  binaries,
  libraries,
  account,
  log,
  warn,
  patience = usualPatience,
  settings: overrides,
}: LaunchOptions): Promise<Running | Error> {
  const isWindows = process.platform === 'win32'
  const socketDir = isWindows ? null : await openSocketDir(account)
  const host = socketDir ?? '127.0.0.1'
  const port = isWindows ? await freePort() : 5432
  const settings = {
    ...SETTINGS,
    ...overrides,
    port: String(port),
    listen_addresses: isWindows ? host : '',
    unix_socket_directories: socketDir ?? '',
    unix_socket_permissions: '0700',
  }
  let onReady: (outcome: 'ready') => void = () => undefined
  const ready = new Promise<'ready'>(resolve => {
    onReady = resolve
  })
  const warnOf = createWarner(warn)
  const { exited, release, kill } = spawnGuarded({
    program: binaries.postgres,
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    account,
    libraries,
    scratch: socketDir,
    patience,
    onLine: line => {
      log(line)
      warnOf(line)
      if (line.includes('database system is ready to accept connections')) onReady('ready')
    },
  })
  const waiting = setInterval(() => log('the database is still starting'), STILL_STARTING_MS).unref()
  const outcome = await Promise.race([ready, exited])
  clearInterval(waiting)
  if (outcome !== 'ready') {
    await removeSocketDir()
    return outcome.error
  }
  return { host, port, exited, stop }

  async function stop(): Promise<void> {
    if (isWindows) await stopOnWindows()
    else release()
    await exited
    await removeSocketDir()
  }

  // Needed on Windows only; on other platforms the guard stops PostgreSQL.
  async function stopOnWindows(): Promise<void> {
    for (const mode of ['fast', 'immediate']) {
      await run(binaries.pgCtl, ['stop', '-D', data, '-m', mode, '-W']).catch(() => undefined)
      const isOver = await Promise.race([exited.then(() => true), sleep(patience * 1000, false, { ref: false })])
      if (isOver) return
      warnOf(impatience)
    }
    kill()
  }

  async function removeSocketDir(): Promise<void> {
    if (socketDir) await rm(socketDir, { recursive: true, force: true })
  }
}

/** Returns a function that reports each warning at most once a minute. */
function createWarner(warn: (line: string) => void): (line: string) => void {
  const last = new Map<string, number>()
  return line => {
    for (const [sign, text] of WARNINGS) {
      const now = performance.now()
      if (!line.includes(sign) || now - (last.get(text) ?? Number.NEGATIVE_INFINITY) < REPEAT_WARNING_MS) continue
      last.set(text, now)
      warn(text)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 5432))
    })
  })
}
