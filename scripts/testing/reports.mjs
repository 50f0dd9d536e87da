// Reads test runner reports: passed and failed tests per file, duration, and the first lines of each failure.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const firstLines = message => {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return lines.filter(line => line.trim() !== '').slice(0, 30)
}

const failure = (file, title, message) => [`${file} › ${title}`, ...firstLines(message)].join('\n    ')

export function readVitest({ testResults }) {
  const files = testResults.map(({ name, message, assertionResults, startTime, endTime }) => {
    const file = relative('.', name)
    const passed = assertionResults.filter(({ status }) => status === 'passed').length
    const failures = assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0] ?? 'did not run'))
    if (failures.length === 0 && message) failures.push(failure(file, 'the file', message))
    return { file, ms: endTime - startTime, passed, failed: failures.length, failures }
  })
  return { files, problems: [] }
}

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export function readPlaywright({ suites, errors }) {
  const files = new Map()
  // Counts a test for the spec file that runs it: the location of a test that a helper declares is the helper.
  const located = suites.flatMap(suite => specsOf(suite).map(spec => ({ ...spec, file: `tests/${suite.file}` })))
  for (const { file, title, ok, tests } of located) {
    const known = files.get(file) ?? { file, ms: 0, passed: 0, failed: 0, failures: [] }
    files.set(file, known)
    const results = tests.flatMap(test => test.results)
    known.ms += results.reduce((sum, { duration }) => sum + duration, 0)
    if (ok && tests.every(({ status }) => status === 'expected')) {
      known.passed += 1
    } else {
      known.failed += 1
      const error = results.find(result => result.error)?.error.message ?? 'did not run'
      known.failures.push(failure(file, title, error))
    }
  }
  return {
    files: [...files.values()],
    problems: errors.map(({ message }) => failure('outside of a test', 'error', message)),
  }
}

/** Reads the report at `path`. A missing or empty report is a problem: a test that did not run has not passed. */
export function readReport(path, code, read) {
  if (!existsSync(path)) return { files: [], problems: ['The test runner left no report'] }
  const report = read(JSON.parse(readFileSync(path, 'utf8')))
  const hasRun = report.files.some(({ passed, failed }) => passed + failed > 0)
  const saysWhy = report.problems.length > 0 || report.files.some(({ failed }) => failed > 0)
  if (hasRun && (code === 0 || saysWhy)) return report
  return { ...report, problems: [...report.problems, `The test runner ended with exit code ${code}`] }
}
