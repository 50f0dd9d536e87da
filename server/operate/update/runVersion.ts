// Runs commands of an installed version in separate processes, under the account that owns the data.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isHealthy } from '#server/operate/isHealthy.ts'

/**
 * Minutes after which a trial start fails if the server is still not ready. The limit is high, because migrations may
 * change many rows.
 */
const longest = 60

export type Version = { root: string; home: string; dataDir: string }

function begin({ root, home, dataDir }: Version, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const owner = process.getuid?.() === 0 ? statSync(dataDir) : null
  return spawn(process.execPath, [join(root, 'dist/server/marquee.js'), ...args], {
    cwd: root,
    env: { ...process.env, MARQUEE_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : {}),
  })
}

function listen(child: ChildProcess): { said(): string; ended: Promise<number | null> } {
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', piece => (words += piece))
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return { said: () => words.trim(), ended }
}

/** Runs a command of the version and returns its output. If the command fails, throws an Error with the output. */
export async function runVersion(version: Version, args: string[]): Promise<string> {
  const { said, ended } = listen(begin(version, args, {}))
  if ((await ended) !== 0) throw new Error(said())
  return said()
}

/**
 * Starts the server so that it accepts only local connections, and stops it again. Returns the reason why the version
 * does not run well, or null.
 */
export async function tryVersion(version: Version): Promise<string | null> {
  const child = begin(version, ['start', '--trial'], { HOST: '127.0.0.1', PORT: '0', HTTPS: '', LOG_LEVEL: 'info' })
  const { said, ended } = listen(child)
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  const port = () => Number(/ is ready at http:\/\/localhost:(\d+)/.exec(said())?.[1] ?? 0)
  const end = Date.now() + longest * 60_000
  while (!isOver && port() === 0 && Date.now() < end) await Promise.race([ended, sleep(100)])
  const isWell =
    !isOver && port() !== 0 && (await isHealthy({ host: '127.0.0.1', port: port() })) && (await hasPage(port()))
  child.kill('SIGTERM')
  const code = await ended
  if (!isWell) return said() || `It ended with ${code} and said nothing`
  return code === 0 ? null : `It did not end well (${code}): ${said()}`
}

async function hasPage(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  return response?.ok === true && (await response.text()).includes('<script')
}
