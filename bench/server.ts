// A built server of its own for one measurement, on a fresh data directory.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Envelope } from '#contract/kernel/envelope.ts'

export const root = resolve(import.meta.dirname, '..')
export const password = 'Lighthouse-42'

export type BenchServer = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Milliseconds from spawn to the first answer of /xboot/health. */
  startMs: number
  token(): Promise<string>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  await chmod(dataDir, 0o711)
  return dataDir
}

/** `env` overrides; with `keep` the data directory outlives the server. */
export async function startServer({
  dataDir,
  env = {},
}: {
  dataDir?: string
  env?: Record<string, string>
} = {}): Promise<BenchServer> {
  const folder = dataDir ?? (await makeDataDir())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn('node', ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const isUp = await fetch(`${url}/xboot/health`).then(
      response => response.ok,
      () => false,
    )
    if (isUp) break
    await new Promise(done => setTimeout(done, 5))
  }
  const startMs = performance.now() - started

  async function post<T>(path: string, body: Record<string, string>, accessToken = ''): Promise<T> {
    const response = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { accessToken },
    })
    const answer = (await response.json()) as Envelope<T>
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }

  return {
    url,
    dataDir: folder,
    process: child,
    startMs,
    async token() {
      const changed = `${password}-x`
      const first = await post<string>('/xboot/login', { username: 'admin', password }).catch(() => null)
      if (!first) return post<string>('/xboot/login', { username: 'admin', password: changed })
      await post('/xboot/user/modifyPass', { password, newPass: changed }, first)
      return first
    },
    async stop() {
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}
