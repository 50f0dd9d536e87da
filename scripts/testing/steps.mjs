// Steps of the checks. `go` runs a step and resolves with { files, problems, passed }. `files`: outcomes of the test
// files; `problems`: failures that belong to no file; `passed`: 1 if a check without test files succeeded. `again`
// reruns some of the step's files alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../building/build.mjs'
import { runProgram } from './programs.mjs'
import { readPlaywright, readReport, readVitest } from './reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
let reportCount = 0
const newReport = () => join(reports, `${reportCount++}.json`)

const withoutFiles = problem => ({ files: [], problems: problem ? [problem] : [], passed: problem ? 0 : 1 })

const plain = (name, command, args) => ({
  name,
  async go(print) {
    const code = await runProgram(command, args, { print })
    return withoutFiles(code === 0 ? null : `${name} ended with exit code ${code}`)
  },
})

async function runVitest(print, args) {
  const report = newReport()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram('npx', ['vitest', 'run', ...reporters, ...args], { print })
  return readReport(report, code, readVitest)
}

const vitest = (name, args) => ({
  name,
  go: print => runVitest(print, args),
  again: (print, files) => runVitest(print, ['--maxWorkers', '1', ...files]),
})

async function runPlaywright(print, args) {
  const report = newReport()
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await runProgram('npx', ['playwright', 'test', '--reporter=list,json', ...args], { print, env })
  return readReport(report, code, readPlaywright)
}

const playwright = (name, args) => ({
  name,
  go: print => runPlaywright(print, args),
  // The rerun has its own output folder, so that the artifacts of the first run remain.
  again: (print, files) => runPlaywright(print, ['--workers', '1', '--output', 'test-results/again', ...files]),
})

export const step = { plain, vitest, playwright }

export const buildStep = {
  name: 'build',
  async go(print) {
    try {
      await build({ log: line => print(`${line}\n`) })
      return withoutFiles(null)
    } catch (error) {
      print(`${error.stack}\n`)
      return withoutFiles(`build: ${error.message}`)
    }
  },
}

/** Checks that run no tests and need neither database nor browser. */
export const quickSteps = [
  plain('types', 'npm', ['run', '--silent', 'types']),
  plain('lint', 'npm', ['run', '--silent', 'lint']),
  plain('unused', 'npm', ['run', '--silent', 'unused']),
  plain('licenses', 'npm', ['run', '--silent', 'sbom']),
  plain('locales', 'npm', ['run', '--silent', 'locales', '--', '--check']),
]

/** Tests of pages, stage, builder and player that run without a browser. */
export const pageTests = vitest('pages', ['--project', 'pure', '--project', 'browser-like'])
