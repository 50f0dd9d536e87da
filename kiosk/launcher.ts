// Starts the current version of the kiosk and rolls back a new version that fails its trial. Only the system package
// updates the launcher itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './machine/readConfig.ts'
import { programOf, readUpdate, writeUpdate } from './update/updateState.ts'
import { rollBack, startTrial } from './update/updateTransitions.ts'

const configFile = process.argv[2] ?? '/etc/marquee-kiosk/config.json'
const installed = join(import.meta.dirname, 'main.mjs')

/** Backoff in milliseconds between starts of a version that exits at once. */
const pause = { least: 1_000, most: 60_000 }

const print = (line: string) => process.stdout.write(`${line}\n`)

let child: ChildProcess | null = null
let isEnding = false

function run(program: string, limit: number | null, isKept: () => boolean): Promise<string> {
  return new Promise(resolve => {
    const started = spawn(process.execPath, [program, '--config', configFile, '--launched'], { stdio: 'inherit' })
    child = started
    const timer = limit === null ? null : setTimeout(() => !isKept() && started.kill('SIGKILL'), limit)
    const end = (why: string) => {
      if (timer) clearTimeout(timer)
      resolve(why)
    }
    started.once('error', error => end(error.message))
    started.once('exit', (code, signal) => end(signal ? `ended by ${signal}` : `ended with ${code}`))
  })
}

async function launch() {
  const { state, trialSeconds } = readConfig(configFile)
  let quickEnds = 0
  while (!isEnding) {
    const update = startTrial(readUpdate(state))
    writeUpdate(state, update)
    const version = update.trial?.version ?? update.kept
    const wanted = programOf(state, version, installed)
    const isThere = existsSync(wanted)
    // Falls back to the packaged version when the state directory was wiped.
    const program = isThere ? wanted : installed
    print(`launcher: starts ${isThere ? (version ?? 'the installed version') : 'the installed version'}`)
    const startedAt = performance.now()
    const isOnTrial = () => readUpdate(state).trial?.version === update.trial?.version && update.trial !== null
    const why = await run(program, update.trial ? trialSeconds * 1000 : null, () => !isOnTrial())
    if (isEnding) return
    print(`launcher: it ${why}`)
    const now = readUpdate(state)
    if (now.trial && now.trial.starts > 0) {
      writeUpdate(state, rollBack(now, `It ${why} before it had run well`))
      continue
    }
    quickEnds = performance.now() - startedAt > pause.most || now.trial ? 0 : quickEnds + 1
    if (quickEnds > 0) await wait(Math.min(pause.most, pause.least * 2 ** (quickEnds - 1)))
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

function end(signal: NodeJS.Signals) {
  isEnding = true
  child?.kill(signal)
  // systemd kills the child if it does not exit by itself.
  child?.once('exit', () => process.exit(0))
  if (!child) process.exit(0)
}

process.once('SIGTERM', () => end('SIGTERM'))
process.once('SIGINT', () => end('SIGINT'))

try {
  await launch()
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
