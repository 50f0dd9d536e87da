import { spawn } from 'node:child_process'

const mostOutput = 32 * 1024 * 1024

/** Returns the output of a tool; null if the tool is not installed, fails, times out or prints nothing. */
export function runTool(command: string, args: readonly string[], seconds = 30): Promise<Buffer | null> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let length = 0
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostOutput) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.on('error', () => resolve(null))
    child.on('close', code => resolve(code === 0 && length > 0 ? Buffer.concat(chunks) : null))
  })
}

/** True if the tool can be started, even if it then fails. */
export function isThere(command: string, args: readonly string[], seconds = 30): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: seconds * 1000, killSignal: 'SIGKILL' })
    child.on('error', () => resolve(false))
    child.on('spawn', () => resolve(true))
  })
}
