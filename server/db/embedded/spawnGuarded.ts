import { spawn } from 'node:child_process'
import { parse } from 'node:path'
import { createInterface } from 'node:readline'
import type { Account } from './chooseAccount.ts'

/** Log line written by the guard, the shell process between the server and PostgreSQL. */
export const impatience = 'marquee: it does not end when it is asked to, and is ended at once'

// The guard is a shell process that starts PostgreSQL and stops it when the server ends. Its standard input is a pipe
// that closes when the server ends for any reason. The guard sends SIGINT every second, because PostgreSQL, started
// in the background, ignores SIGINT until it has set its own handler. During crash recovery PostgreSQL may ignore
// SIGINT indefinitely, so SIGQUIT and SIGKILL follow. The guard itself ignores signals sent to the whole process
// group or service, so that it outlives PostgreSQL.
const GUARD = `
trap '' INT TERM HUP
exec 3<&0
scratch=$1
patience=$2
shift 2
"$@" </dev/null 3<&- &
pid=$!
exec 4>&2
(
  trap '' PIPE
  read -r line <&3
  waited=0
  signal=INT
  while kill -$signal $pid; do
    sleep 1 4>&-
    waited=$((waited + 1))
    if [ $waited -eq $patience ]; then signal=QUIT; echo '${impatience}' >&4; fi
    if [ $waited -eq $((patience * 2)) ]; then signal=KILL; fi
  done
) >/dev/null 2>&1 &
watcher=$!
exec 4>&-
exec 3<&-
wait $pid
code=$?
kill -KILL $watcher 2>/dev/null
[ -z "$scratch" ] || rm -rf -- "$scratch"
exit $code
`

const KEPT_LINES = 20
export const usualPatience = 10

export type GuardedOptions = {
  program: string
  args: string[]
  account: Account
  /** Library search path; null if the executables find their libraries without one. */
  libraries: string | null
  /** Directory that the guard removes after the child process has ended, even if the server has ended before. */
  scratch?: string | null
  /** Seconds until SIGQUIT is sent, and the same again until SIGKILL. */
  patience?: number
  onLine?: (line: string) => void
}

export type Exit = { code: number | null; error: Error }

export type Guarded = {
  /** Resolves once, when the child process has ended or could not be started. */
  exited: Promise<Exit>
  /** Requests the end of the child process. No effect on Windows, which has no guard. */
  release: () => void
  /**
   * Kills the child process. For use on Windows only: elsewhere this kills the guard and leaves PostgreSQL running.
   */
  kill: () => void
}

/**
 * Starts a child process that ends with this process. On Windows, which has no shell and no signals, it may
 * outlive this process.
 */
export function spawnGuarded({
  program,
  args,
  account,
  libraries,
  scratch,
  patience = usualPatience,
  onLine,
}: GuardedOptions): Guarded {
  const isWindows = process.platform === 'win32'
  const guarded = ['-c', GUARD, 'marquee-guard', scratch ?? '', String(patience), program, ...args]
  const child = spawn(isWindows ? program : '/bin/sh', isWindows ? args : guarded, {
    ...account,
    cwd: parse(program).root,
    // Except on Windows, the child process does not inherit the server's environment, which contains secrets and PG*
    // variables meant for other tools.
    env: isWindows ? process.env : environment(libraries),
    // Starts the child process in its own session, so that Ctrl-C in the terminal reaches only the server, which then
    // stops the database.
    detached: !isWindows,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', line => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    onLine?.(line)
  })
  // If the child process ends while its stop is requested, the pipe emits an error. An error event without a listener
  // would end this process.
  child.stdin.on('error', () => undefined)
  const exited = new Promise<Exit>(resolve => {
    child.on('error', cause => resolve({ code: null, error: failure(program, null, cause.message) }))
    child.on('close', (code, signal) => resolve({ code, error: failure(program, code ?? signal, lines.join('\n')) }))
  })
  return { exited, release: () => child.stdin.end(), kill: () => void child.kill('SIGKILL') }
}

function environment(libraries: string | null): NodeJS.ProcessEnv {
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraries && { [search]: libraries }),
  }
}

function failure(program: string, how: number | string | null, output: string): Error {
  const cannotRun = how === null || how === 126 || how === 127
  const what = cannotRun
    ? `${program} cannot run on this system; set DATABASE_URL to a PostgreSQL server of your own`
    : `${program} ended with ${how}`
  return new Error(output ? `${what}:\n${output}` : `${what}.`)
}
