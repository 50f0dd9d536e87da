// Runs the steps of a check and exits the process with 0 if all tests passed, else 1.
import { rerunFailed } from './rerunFailed.mjs'
import { writeReport } from './testReport.mjs'
import { budgets } from './tiers.mjs'

/** Maximum number of unsteady files of a successful run. */
const mostUnsteady = 5

const secondsSince = start => (performance.now() - start) / 1000
const sumOf = (items, key) => items.reduce((sum, item) => sum + item[key], 0)

export const countsOf = ({ files, problems, passed = 0 }) => ({
  passed: passed + sumOf(files, 'passed'),
  failed: problems.length + sumOf(files, 'failed'),
})

/** Returns a failure if there are more unsteady files than allowed, else null. */
export const steadinessProblem = unsteady =>
  unsteady.length > mostUnsteady ? `${unsteady.length} unsteady files; more than ${mostUnsteady} fail the run` : null

const minutes = seconds => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/** Streams the output of a step that runs alone; buffers it when steps run in parallel. */
async function runStep(step, isAlone) {
  const started = performance.now()
  const kept = []
  const print = isAlone ? chunk => process.stdout.write(chunk) : chunk => kept.push(Buffer.from(chunk))
  if (isAlone) console.log(`\n▸ ${step.name}`)
  const result = await step.go(print)
  if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(`\n▸ ${step.name}\n`), ...kept]))
  const seconds = secondsSince(started)
  const { passed, failed } = countsOf(result)
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`)
  return { ...result, step, seconds }
}

function printFailures(results) {
  const failures = results.flatMap(({ files, problems }) => [...problems, ...files.flatMap(file => file.failures)])
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
}

function printUnsteady(unsteady) {
  if (unsteady.length === 0) return
  const lines = unsteady.map(({ firstError }) => firstError).join('\n\n')
  console.log(`\nUnsteady, failed once and passed alone:\n\n${lines}\n\nUnsteady files: ${unsteady.length}`)
}

function printTimes(results, total, tier) {
  console.log('')
  for (const result of results) {
    const { passed, failed } = countsOf(result)
    const mark = failed === 0 ? '✓' : '✗'
    console.log(`${mark} ${result.step.name}: ${passed} passed, ${failed} failed (${result.seconds.toFixed(1)} s)`)
  }
  const budget = budgets[tier]
  console.log(`In all: ${minutes(total)}${budget ? ` of a budget of ${budget / 60} min on two idle cores` : ''}`)
}

/** Runs the groups sequentially and the steps of a group in parallel. `tier`: `quick`, `core` or `all`. */
export async function runSteps(groups, tier) {
  const started = performance.now()
  const first = []
  for (const group of groups) first.push(...(await Promise.all(group.map(each => runStep(each, group.length === 1)))))
  const { results, unsteady } = await rerunFailed(first)
  const problem = steadinessProblem(unsteady)
  if (problem) results.push({ step: { name: 'steadiness' }, files: [], problems: [problem], seconds: 0 })
  const seconds = secondsSince(started)
  printFailures(results)
  printUnsteady(unsteady)
  printTimes(results, seconds, tier)
  writeReport({ tier, seconds, results, unsteady })
  const total = { passed: 0, failed: 0 }
  for (const { passed, failed } of results.map(countsOf)) {
    total.passed += passed
    total.failed += failed
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}
