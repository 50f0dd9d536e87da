// Runs child processes and kills them when the check ends, so that an interrupted check leaves no test runner behind.
import { spawn } from 'node:child_process'

const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

/** Resolves with the exit code. `print` receives the output as it arrives. */
export function runProgram(command, args, { print, env = {} }) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    running.add(child)
    child.stdout.on('data', print)
    child.stderr.on('data', print)
    child.once('error', error => {
      print(`${error.message}\n`)
      resolve(1)
    })
    child.once('close', code => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}
