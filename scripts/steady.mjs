// `npm run steady -- PATTERN [--times 10] [--load 4]`: repeats the test files whose path contains PATTERN while
// `load` busy loops use the CPUs, and prints the failures of each file.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installTools } from './testing/installTools.mjs'
import { buildStep, step } from './testing/steps.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' }, load: { type: 'string', default: '4' } },
})
const [times, load] = [Number(values.times), Number(values.load)]
const files = readdirSync('tests', { recursive: true })
  .map(file => `tests/${file}`)
  .filter(file => /\.(test\.tsx?|spec\.ts)$/.test(file) && positionals.some(pattern => file.includes(pattern)))
  .sort()
if (positionals.length === 0 || files.length === 0 || !(times > 0) || !(load >= 0)) {
  console.error(
    'Usage: npm run steady -- PATTERN [--times 10] [--load 4]; PATTERN is a part of the path of a test file',
  )
  process.exit(2)
}

const isSpec = file => file.endsWith('.spec.ts')
/** Returns the steps of run number `time`. Each run has a separate folder for Playwright's artifacts. */
const stepsOf = time =>
  [
    { files: files.filter(file => !isSpec(file)), make: step.vitest, args: [] },
    { files: files.filter(isSpec), make: step.playwright, args: ['--output', `test-results/run-${time}`] },
  ]
    .filter(part => part.files.length > 0)
    .map(part => part.make('', [...part.args, ...part.files]))

/** Per file: number of runs and failed runs, and the first lines of each failure. */
const outcomes = new Map(files.map(file => [file, { runs: 0, failedRuns: 0, failures: [] }]))
const problems = []

const countFailures = () => [...outcomes.values()].reduce((sum, { failedRuns }) => sum + failedRuns, problems.length)

function note(result) {
  problems.push(...result.problems)
  for (const { file, failed, failures } of result.files) {
    const outcome = outcomes.get(file)
    if (!outcome) continue
    outcome.runs += 1
    if (failed > 0) outcome.failedRuns += 1
    outcome.failures.push(...failures)
  }
}

installTools()
const built = await buildStep.go(text => process.stdout.write(text))
if (built.problems.length > 0) process.exit(1)
console.log(`${files.length} files, ${times} times, beside ${load} busy loops`)
const loops = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.once('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
})
for (let time = 1; time <= times; time++) {
  const before = countFailures()
  for (const each of stepsOf(time)) note(await each.go(() => undefined))
  console.log(`Run ${time} of ${times}: ${countFailures() - before} files failed`)
}
for (const [file, { runs, failedRuns, failures }] of outcomes) {
  console.log(`${failedRuns === 0 && runs === times ? '✓' : '✗'} ${file}: ${failedRuns} of ${runs} runs failed`)
  for (const text of failures) console.log(`    ${text.replaceAll('\n', '\n    ')}`)
}
for (const problem of problems) console.log(`✗ ${problem}`)
const isSteady =
  problems.length === 0 && [...outcomes.values()].every(({ runs, failedRuns }) => failedRuns === 0 && runs === times)
process.exit(isSteady ? 0 : 1)
