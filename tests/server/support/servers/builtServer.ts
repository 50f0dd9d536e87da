// The built server in a separate process, as an operator starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const script = join(root, 'dist/children/main.js')

export type BuiltServer = {
  url: string
  child: ChildProcess
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Limit of open files and connections; default: the limit of the test process. */
  descriptors?: number
}

/** Starts the built server; rejects with its output if it does not start. */
export async function startBuiltServer(
  env: Record<string, string>,
  { descriptors }: Options = {},
): Promise<BuiltServer> {
  const limit = descriptors === undefined ? [] : ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh']
  const [program = '', ...args] = [...limit, process.execPath, script]
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  const url = await new Promise<string>((done, fail) => {
    let printed = ''
    child.stdout.on('data', text => {
      printed += text
      const [, found] = / is ready at http:\/\/localhost(:\d+)/.exec(printed) ?? []
      if (found) done(`http://127.0.0.1${found}`)
    })
    ended.then(() => fail(new Error(said.trim())), fail)
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { url, child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** URL of a database in the tests' cluster. */
export function databaseUrlOf(
  cluster: { host?: string; port?: number; user?: string; password?: unknown },
  name: string,
) {
  const { host = '', port = 5432, user = '', password = '' } = cluster
  const query = new URLSearchParams({ host, port: String(port), user, password: String(password) })
  return `postgresql:///${name}?${query}`
}
