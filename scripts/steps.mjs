// Runs the steps of a check one after the other and closes with one line of counts.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))

function run(command, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.once('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', code => resolve(code ?? 1))
  })
}

const plain = (name, command, args) => ({
  name,
  async go() {
    const code = await run(command, args)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

/** A report that is missing or counts nothing is a failure: a test that did not run is not a pass. */
function counted(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const counts = read(JSON.parse(readFileSync(file, 'utf8')))
  const nothingRan = counts.passed + counts.failed === 0
  const failedOtherwise = code !== 0 && counts.failed === 0
  return nothingRan || failedOtherwise ? { ...counts, failed: counts.failed + 1 } : counts
}

const vitest = (name, args) => ({
  name,
  async go() {
    const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
    const code = await run('npx', [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ])
    return counted(file, code, report => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    }))
  },
})

/** The titles of the tests that failed once; each is a defect of the test or of the product that waits to be found. */
const secondAttempts = suites =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...secondAttempts(inner),
  ])

const playwright = (name, args) => ({
  name,
  async go() {
    const file = join(reports, 'browser.json')
    const code = await run('npx', ['playwright', 'test', '--reporter=line,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return counted(file, code, ({ stats, suites }) => {
      for (const title of secondAttempts(suites)) console.log(`! passed at the second attempt only: ${title}`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
    })
  },
})

export const step = { plain, vitest, playwright }

export async function runSteps(steps) {
  let passed = 0
  let failed = 0
  for (const { name, go } of steps) {
    const started = performance.now()
    console.log(`\n▸ ${name}`)
    const counts = await go()
    passed += counts.passed
    failed += counts.failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${counts.failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
    )
  }
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** The quick steps, in the order in which they tell most. */
export const quickSteps = [
  plain('types', 'npm', ['run', '--silent', 'types']),
  plain('lint', 'npm', ['run', '--silent', 'lint']),
  plain('locales', 'npm', ['run', '--silent', 'locales', '--', '--check']),
]
