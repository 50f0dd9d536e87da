// A built server with its own data directory for one measurement.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { freePort } from '#tests/support/freePort.ts'

export const root = resolve(import.meta.dirname, '../..')
const firstPassword = 'Lighthouse-42'
export const password = 'Quiet-River-9'

export type BenchServer = {
  url: string
  dataDir: string
  pid: number
  /** Milliseconds from spawn to the first page. */
  pageMs: number
  /** Milliseconds from spawn to the first answer of /xboot/health. */
  startMs: number
  /**
   * Signs in as `admin` with the initial password, changes the password to `password`, and returns the token. Call it
   * only once per data directory.
   */
  token(): Promise<string>
  stop(): Promise<void>
  /** Kills the server without a shutdown, as a power failure would. */
  kill(): Promise<void>
}

export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  // If the server runs as root, the database runs under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o711)
  return dataDir
}

/**
 * Resolves at the first successful answer; rejects when the process exits by itself, or after `patience` milliseconds.
 */
export async function untilAnswered(url: string, child: ChildProcess, patience = 120_000): Promise<void> {
  const began = performance.now()
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (performance.now() - began > patience) throw new Error(`${url} does not answer`)
    const isUp = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise(done => setTimeout(done, 5))
  }
}

/**
 * Starts a server. `env` overrides default environment variables; a given data directory is never deleted.
 */
export async function startServer({
  dataDir,
  env = {},
}: {
  dataDir?: string
  env?: Record<string, string>
} = {}): Promise<BenchServer> {
  const folder = dataDir ?? (await createDataDir())
  const port = env.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ADMIN_PASSWORD: firstPassword,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const ended = new Promise(done => child.once('exit', done))
  const onExit = () => {
    child.kill('SIGTERM')
    if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', onExit)
  // After the server's exit there is nothing left to stop.
  child.once('exit', () => process.off('exit', onExit))
  const untilHere = (path: string) => untilAnswered(url + path, child).then(() => performance.now() - started)
  const [pageMs, startMs] = await Promise.all([untilHere('/'), untilHere('/xboot/health')])

  async function post<T>(path: string, body: Record<string, string>, accessToken = ''): Promise<Envelope<T>> {
    const response = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { accessToken },
    })
    return (await response.json()) as Envelope<T>
  }

  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    pageMs,
    startMs,
    async token() {
      const first = await post<string>('/xboot/login', { username: 'admin', password: firstPassword })
      if (!first.success) throw new Error(first.message)
      await post('/xboot/user/modifyPass', { password: firstPassword, newPass: password }, first.result)
      return first.result
    },
    async kill() {
      process.off('exit', onExit)
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      process.off('exit', onExit)
      child.kill('SIGTERM')
      await ended
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}
