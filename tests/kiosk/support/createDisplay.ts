import { type ChildProcess, spawn } from 'node:child_process'

export type Display = { name: string; close(): void }

/** A virtual display; Xvfb chooses a free number. */
export async function createDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x720x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return { name: `:${await numberOf(child)}`, close: () => void child.kill('SIGKILL') }
}

function numberOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('Xvfb is not installed: run npm test once')))
    child.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
}
