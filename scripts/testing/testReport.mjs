// Stores the report of the last run for `npm run test:report` and CI.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const path = 'node_modules/.cache/test-report.json'

function commitOf() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

export function writeReport({ tier, seconds, results, unsteady }) {
  const files = results
    .flatMap(result => result.files.map(file => ({ step: result.step.name, ...file })))
    .map(({ step, file, ms, passed, failed }) => ({ step, file, seconds: ms / 1000, passed, failed }))
  const failures = results.flatMap(result => [...result.problems, ...result.files.flatMap(file => file.failures)])
  const steps = results.map(({ step, seconds }) => ({ name: step.name, seconds }))
  const report = { commit: commitOf(), tier, time: new Date().toISOString(), seconds, steps, files, failures, unsteady }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
}

/** Report of the last run; null if there was none. */
export const readLastReport = () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)
