// A real Redis that keeps nothing, on a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type RedisServer = {
  url: string
  /** As by kill -9. */
  shut(): Promise<void>
  reopen(): Promise<void>
}

export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | null = null

  async function open() {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    for await (const line of started.stdout) if (String(line).includes('Ready to accept connections')) break
    started.stdout.resume()
  }

  await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    async shut() {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      child = null
      await ended
    },
    reopen: open,
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })
}
