// What the reports of the test runners say: how many passed and failed, the first words of each that failed, and what each file took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const firstWords = message => {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return lines.filter(line => line.trim() !== '').slice(0, 30)
}

const failure = (file, title, message) => [`${relative('.', file)} › ${title}`, ...firstWords(message)].join('\n    ')

export function readVitest(report) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [failure(name, 'the file', message)]
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]))
  })
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative('.', name),
    ms: endTime - startTime,
  }))
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests, failures, files }
}

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export function readPlaywright({ stats, suites, errors }) {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'))
    .map(({ file, title, tests }) => {
      const results = tests.flatMap(test => test.results)
      return failure(`tests/${file}`, title, results.find(({ error }) => error)?.error.message ?? 'did not run')
    })
  const took = new Map()
  for (const { file, tests } of suites.flatMap(specsOf)) {
    for (const { duration } of tests.flatMap(test => test.results)) took.set(file, (took.get(file) ?? 0) + duration)
  }
  const outside = errors.map(({ message }) => failure('.', 'outside of a test', message))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + stats.flaky,
    failures: [...failures, ...outside],
    files: [...took].map(([file, ms]) => ({ file: `tests/${file}`, ms })),
  }
}

/** A report that is missing or counts nothing is a failure: a test that did not run is not a pass. */
export function readReport(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['There is no report'] }
  const counts = read(JSON.parse(readFileSync(file, 'utf8')))
  const nothingRan = counts.passed + counts.failed === 0
  const failedOtherwise = code !== 0 && counts.failed === 0
  if (!nothingRan && !failedOtherwise) return counts
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, `The run ended with ${code}`] }
}
