// A real Redis without persistence, on a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onFreePort } from '#tests/support/freePort.ts'

export type RedisServer = {
  url: string
  /** Kills the process with SIGKILL. */
  shut(): Promise<void>
  reopen(): Promise<void>
}

export async function startRedisServer(): Promise<RedisServer> {
  let child: ChildProcess | null = null

  /** Starts Redis on this port; rejects with its output if it exits. */
  async function open(port: number) {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    await new Promise<void>((done, fail) => {
      started.once('error', fail)
      started.once('close', () => fail(new Error(said)))
      started.stdout.on('data', text => {
        said += text
        if (said.includes('Ready to accept connections')) done()
      })
    })
    child = started
    return port
  }

  const port = await onFreePort(open)
  return {
    url: `redis://127.0.0.1:${port}`,
    async shut() {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      child = null
      await ended
    },
    async reopen() {
      await open(port)
    },
  }
}
