// Runs the steps of a check, those that suit each other at the same time, and closes with what failed, their times and one line of counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywright, readReport, readVitest } from './reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))

/** The exit code. `print` takes what the program writes, as it comes. */
function run(command, args, { print, env = {} }) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    child.stdout.on('data', print)
    child.stderr.on('data', print)
    child.once('error', error => {
      print(`${error.message}\n`)
      resolve(1)
    })
    child.once('close', code => resolve(code ?? 1))
  })
}

const plain = (name, command, args) => ({
  name,
  async go(print) {
    const code = await run(command, args, { print })
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

const vitest = (name, args) => ({
  name,
  async go(print) {
    const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('npx', ['vitest', 'run', ...reporters, ...args], { print })
    return readReport(file, code, readVitest)
  },
})

const playwright = (name, args) => ({
  name,
  async go(print) {
    const file = join(reports, 'browser.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const code = await run('npx', ['playwright', 'test', '--reporter=line,json', ...args], { print, env })
    return readReport(file, code, readPlaywright)
  },
})

export const step = { plain, vitest, playwright }

const secondsSince = start => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** `print` is told at once while a step is alone; beside others its words are kept together until it ends. */
async function runStep({ name, go }, isAlone) {
  const started = performance.now()
  const kept = []
  const print = isAlone ? chunk => process.stdout.write(chunk) : chunk => kept.push(Buffer.from(chunk))
  if (isAlone) console.log(`\n▸ ${name}`)
  const counts = await go(print)
  if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(`\n▸ ${name}\n`), ...kept]))
  const mark = counts.failed === 0 ? '✓' : '✗'
  const line = `${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed (${secondsSince(started)})`
  console.log(line)
  return { ...counts, line }
}

/** Group after group; the steps of a group run beside each other. */
export async function runSteps(groups) {
  const started = performance.now()
  const results = []
  for (const group of groups) {
    results.push(...(await Promise.all(group.map(each => runStep(each, group.length === 1)))))
  }
  rmSync(reports, { recursive: true, force: true })
  const failures = results.flatMap(({ failures = [] }) => failures)
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
  const slowest = results.flatMap(({ files = [] }) => files).sort((a, b) => b.ms - a.ms)
  const lines = slowest.slice(0, 25).map(({ file, ms }) => `${(ms / 1000).toFixed(0).padStart(6)} s  ${file}`)
  if (lines.length > 0) console.log(`\nThe files that took longest:\n${lines.join('\n')}`)
  const sumOf = key => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${results.map(({ line }) => line).join('\n')}\nIn all: ${secondsSince(started)}`)
  console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`)
  process.exit(sumOf('failed') === 0 ? 0 : 1)
}

/** What neither database nor browser is needed for, and no test. */
export const quickSteps = [
  plain('types', 'npm', ['run', '--silent', 'types']),
  plain('lint', 'npm', ['run', '--silent', 'lint']),
  plain('unused', 'npm', ['run', '--silent', 'unused']),
  plain('licenses', 'npm', ['run', '--silent', 'sbom']),
  plain('locales', 'npm', ['run', '--silent', 'locales', '--', '--check']),
]

/** Of the pages, the stage, the builder and the player, as far as they need no browser. */
export const pageTests = vitest('pages', ['--project', 'pure', '--project', 'browser-like'])
