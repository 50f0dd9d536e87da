import { execFile } from 'node:child_process'
import { realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './chooseAccount.ts'
import { clearLeftover } from './clearLeftover.ts'
import type { Binaries } from './findBinaries.ts'
import { openSocketDir } from './openSocketDir.ts'
import { type Exit, spawnGuarded } from './spawnGuarded.ts'

const run = promisify(execFile)

const LEFTOVER_MS = 30_000
const STILL_STARTING_MS = 10_000

const SETTINGS = {
  fsync: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // The launcher reads the log.
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

export type LaunchOptions = {
  data: string
  binaries: Binaries
  libraries: string | null
  account: Account
  log: (line: string) => void
}

export type Running = { host: string; port: number; exited: Promise<Exit>; stop: () => Promise<void> }

/** PostgreSQL on the cluster, accepting connections. A crash recovery may take its time; no limit is set to it. */
export async function launchPostgres(options: LaunchOptions): Promise<Running> {
  const data = await realpath(options.data)
  const deadline = Date.now() + LEFTOVER_MS
  for (;;) {
    await clearLeftover({ data, pgCtl: options.binaries.pgCtl, deadline, log: options.log })
    const result = await attempt({ ...options, data })
    if (!(result instanceof Error)) return result
    // A database that lost its server this moment may not have written its pid yet, or have a last process in shared memory.
    const isOccupied = /lock file "[^"]*" already exists|shared memory block/.test(result.message)
    if (!isOccupied || Date.now() > deadline) throw result
    await sleep(300)
  }
}

async function attempt({ data, binaries, libraries, account, log }: LaunchOptions): Promise<Running | Error> {
  const isWindows = process.platform === 'win32'
  const socketDir = isWindows ? null : await openSocketDir(account)
  const host = socketDir ?? '127.0.0.1'
  const port = isWindows ? await freePort() : 5432
  const settings = {
    ...SETTINGS,
    port: String(port),
    listen_addresses: isWindows ? host : '',
    unix_socket_directories: socketDir ?? '',
    unix_socket_permissions: '0700',
  }
  let onReady: (outcome: 'ready') => void = () => undefined
  const ready = new Promise<'ready'>(resolve => {
    onReady = resolve
  })
  const { exited, release } = spawnGuarded({
    program: binaries.postgres,
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    account,
    libraries,
    scratch: socketDir,
    onLine: line => {
      log(line)
      if (line.includes('database system is ready to accept connections')) onReady('ready')
    },
  })
  const patience = setInterval(() => log('the database is still starting'), STILL_STARTING_MS).unref()
  const outcome = await Promise.race([ready, exited])
  clearInterval(patience)
  if (outcome !== 'ready') {
    await removeSocketDir()
    return outcome.error
  }
  return { host, port, exited, stop }

  async function stop(): Promise<void> {
    if (isWindows) await run(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-W']).catch(() => undefined)
    else release()
    await exited
    await removeSocketDir()
  }

  async function removeSocketDir(): Promise<void> {
    if (socketDir) await rm(socketDir, { recursive: true, force: true })
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
