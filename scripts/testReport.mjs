// `npm run test:report`: prints the slowest files, the failures and the unsteady files of the last run.
import { readLastReport } from './testing/testReport.mjs'

const report = readLastReport()
if (!report) {
  console.error('There is no report yet: run npm test first')
  process.exit(1)
}
const { commit, tier, time, seconds, files, failures, unsteady } = report
console.log(`Tier ${tier} at ${commit ?? 'an unknown commit'}, ${time}: ${(seconds / 60).toFixed(1)} min`)
console.log('\nThe slowest 20 files:')
for (const file of files.sort((a, b) => b.seconds - a.seconds).slice(0, 20)) {
  console.log(`${file.seconds.toFixed(0).padStart(6)} s  ${file.file} (${file.passed + file.failed} tests)`)
}
console.log(`\nFailures: ${failures.length}${failures.map(failure => `\n\n${failure}`).join('')}`)
console.log(`\nUnsteady files: ${unsteady.length}${unsteady.map(({ firstError }) => `\n\n${firstError}`).join('')}`)
