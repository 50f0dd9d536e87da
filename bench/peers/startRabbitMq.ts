import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/freePort.ts'
import { fetchRabbitMq } from './fetchRabbitMq.ts'

export type Broker = { url: string; version: string; pid: number; stop(): Promise<void> }

const patience = 90_000

/** Starts RabbitMQ with only the web-STOMP plugin. */
export async function startRabbitMq(): Promise<Broker> {
  const { program, path, version } = await fetchRabbitMq()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-rabbitmq-'))
  const [amqp, stomp, web, epmd, spread] = await Promise.all(Array.from({ length: 5 }, () => freePort()))
  writeFileSync(join(folder, 'plugins'), '[rabbitmq_web_stomp].')
  writeFileSync(
    join(folder, 'rabbitmq.conf'),
    `listeners.tcp.local = 127.0.0.1:${amqp}
     stomp.listeners.tcp.local = 127.0.0.1:${stomp}
     web_stomp.tcp.ip = 127.0.0.1
     web_stomp.tcp.port = ${web}`,
  )
  const env = {
    ...process.env,
    PATH: `${path}:${process.env.PATH}`,
    HOME: folder,
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `bench${web}@localhost`,
    RABBITMQ_DIST_PORT: String(spread),
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
  }
  const child = spawn(program, { env, cwd: folder, stdio: 'ignore', detached: true })
  const ended = new Promise(done => child.once('exit', done))
  const end = (signal: NodeJS.Signals) => endGroup(child, signal)
  const onExit = () => end('SIGKILL')
  process.once('exit', onExit)
  const stop = async () => {
    end('SIGTERM')
    await Promise.race([ended, new Promise(done => setTimeout(done, 15_000))])
    end('SIGKILL')
    process.off('exit', onExit)
    // epmd is a separate daemon that would keep running.
    spawnSync(join(path, 'epmd'), ['-port', String(epmd), '-kill'], { env })
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    await untilListening(`http://127.0.0.1:${web}/`, child)
    return { url: `ws://127.0.0.1:${web}/ws`, version, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The process group has already exited.
  }
}

/** Resolves on any HTTP answer. */
async function untilListening(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end && child.exitCode === null) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise(done => setTimeout(done, 200))
  }
  throw new Error('it does not answer')
}
