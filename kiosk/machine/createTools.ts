// Runs executables of the machine without a shell, with limits on time and output.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

export type Ran = { exitCode: number | null; output: string; isTruncated: boolean; isTimedOut: boolean }
type Options = { input?: string; seconds?: number; bytes?: number }

export type Tools = {
  has(name: string): boolean
  /**
   * Runs a tool and resolves to its output; rejects with `ToolFailure` if the tool is not installed, ends with a
   * nonzero exit code or exceeds the time limit.
   */
  ask(name: string, args: readonly string[], options?: Options): Promise<string>
  /** Runs an executable and resolves to its exit code and output, also if the code is not zero. */
  run(file: string, args: readonly string[], options?: Options): Promise<Ran>
}

export class ToolFailure extends Error {}

/** `env`: environment in which tools find the session, the display and the sound server. */
export function createTools(env: Readonly<Record<string, string | undefined>>): Tools {
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  const pathOf = (name: string) => folders.map(folder => join(folder, name)).find(isExecutable)

  /** Environment with a fixed locale, because the output of tools is parsed. */
  const spoken = { ...env, LC_ALL: 'C', LANG: 'C' }

  function run(file: string, args: readonly string[], { input, seconds = 15, bytes = 64 * 1024 }: Options = {}) {
    return new Promise<Ran>((resolve, reject) => {
      const child = spawn(file, args, { env: spoken, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], detached: true })
      const pieces: Buffer[] = []
      let size = 0
      let isTruncated = false
      let isTimedOut = false
      const end = () => {
        // A negative ID signals the whole process group, so that children end, too.
        if (child.pid) kill(-child.pid)
      }
      const timer = setTimeout(() => {
        isTimedOut = true
        end()
      }, seconds * 1000)
      const collect = (piece: Buffer) => {
        const rest = piece.subarray(0, Math.max(0, bytes - size))
        if (rest.length < piece.length) isTruncated = true
        size += rest.length
        pieces.push(rest)
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.stdin.on('error', () => {})
      child.stdin.end(input ?? '')
      child.once('error', error => {
        clearTimeout(timer)
        reject(new ToolFailure(error.message))
      })
      child.once('exit', () => setTimeout(end, 200))
      child.once('close', exitCode => {
        clearTimeout(timer)
        resolve({ exitCode, output: Buffer.concat(pieces).toString('utf8'), isTruncated, isTimedOut })
      })
    })
  }

  return {
    run,
    has: name => pathOf(name) !== undefined,
    async ask(name, args, options) {
      const file = pathOf(name)
      if (!file) throw new ToolFailure(`${name} is not installed`)
      const { exitCode, output, isTimedOut } = await run(file, args, options)
      if (isTimedOut) throw new ToolFailure(`${name} did not end in time`)
      if (exitCode !== 0) throw new ToolFailure(`${name} ended with ${exitCode}: ${output.trim().slice(0, 300)}`)
      return output
    },
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function kill(group: number) {
  try {
    process.kill(group, 'SIGKILL')
  } catch {
    // The process group has already exited.
  }
}
