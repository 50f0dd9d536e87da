import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPlaywright, readReport, readVitest } from '#scripts/testing/reports.mjs'
import { rerunFailed } from '#scripts/testing/rerunFailed.mjs'
import { countsOf, steadinessProblem } from '#scripts/testing/runSteps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'test-runner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passed = (file: string, count = 2) => ({ file, ms: 10, passed: count, failed: 0, failures: [] })
const failed = (file: string, error = `${file}: broken`) => ({ file, ms: 10, passed: 1, failed: 1, failures: [error] })

describe('the retry', () => {
  const print = vi.spyOn(console, 'log')
  beforeEach(() => void print.mockImplementation(() => undefined))
  afterAll(() => print.mockRestore())

  const resultOf = (files: ReturnType<typeof failed | typeof passed>[], second: typeof files) => {
    const again = vi.fn(async () => ({ files: second, problems: [] }))
    return { files, problems: [], step: { name: 'browser', again } }
  }

  test('a file that fails once and passes alone is unsteady and counts as passed', async () => {
    const first = resultOf([passed('a'), failed('b', 'the first error')], [passed('b', 2)])
    const { results, unsteady } = await rerunFailed([first])
    expect(first.step.again).toHaveBeenCalledWith(expect.anything(), ['b'])
    expect(unsteady).toEqual([{ file: 'b', firstError: 'the first error' }])
    expect(results.map(countsOf)).toEqual([{ passed: 4, failed: 0 }])
  })

  test('a file that fails twice has failed, with its last error', async () => {
    const first = resultOf([passed('a'), failed('b')], [failed('b', 'again')])
    const { results, unsteady } = await rerunFailed([first])
    expect(unsteady).toEqual([])
    expect(results.map(countsOf)).toEqual([{ passed: 3, failed: 1 }])
    expect(results[0]?.files[1]?.failures).toEqual(['again'])
  })

  test('a file that the retry did not run has failed', async () => {
    const { results, unsteady } = await rerunFailed([resultOf([failed('b')], [])])
    expect(unsteady).toEqual([])
    expect(results.map(countsOf)).toEqual([{ passed: 1, failed: 1 }])
  })

  test('a program without test files, such as the linter, is not run again', async () => {
    const lint = { files: [], problems: ['lint ended with exit code 1'], step: { name: 'lint' } }
    const { results } = await rerunFailed([lint])
    expect(results.map(countsOf)).toEqual([{ passed: 0, failed: 1 }])
  })

  test('more than twenty failed files are not run again', async () => {
    const files = Array.from({ length: 21 }, (_, at) => failed(`f${at}`))
    const first = resultOf(files, [])
    const { results } = await rerunFailed([first])
    expect(first.step.again).not.toHaveBeenCalled()
    expect(results.map(countsOf)).toEqual([{ passed: 21, failed: 21 }])
  })

  test('five unsteady files are reported, six fail the run', () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => ({ file: `f${at}` }))
    expect(steadinessProblem(files(5))).toBeNull()
    expect(steadinessProblem(files(6))).toBe('6 unsteady files; more than 5 fail the run')
  })
})

describe('the reports of the test runners', () => {
  const write = (name: string, report: object) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(report))
    return path
  }

  test('vitest: a test that is skipped has failed, and so has a file that does not load', () => {
    const result = (status: string) => ({ status, fullName: `is ${status}`, failureMessages: [] })
    const { files } = readVitest({
      testResults: [
        {
          name: join(process.cwd(), 'tests/a.test.ts'),
          startTime: 1,
          endTime: 3,
          assertionResults: ['passed', 'pending'].map(result),
        },
        {
          name: join(process.cwd(), 'tests/b.test.ts'),
          startTime: 1,
          endTime: 1,
          message: 'no such module',
          assertionResults: [],
        },
      ],
    })
    expect(files).toEqual([
      {
        file: 'tests/a.test.ts',
        ms: 2,
        passed: 1,
        failed: 1,
        failures: ['tests/a.test.ts › is pending\n    did not run'],
      },
      {
        file: 'tests/b.test.ts',
        ms: 0,
        passed: 0,
        failed: 1,
        failures: ['tests/b.test.ts › the file\n    no such module'],
      },
    ])
  })

  test('Playwright: a test counts for the spec file that runs it, and one that did not run has failed', () => {
    const spec = (title: string, ok: boolean, status: string, results: object[]) => ({
      file: 'support/helper.ts',
      title,
      ok,
      tests: [{ status, results }],
    })
    const { files, problems } = readPlaywright({
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('works', true, 'expected', [{ duration: 5 }])],
          suites: [
            {
              specs: [
                spec('breaks', false, 'unexpected', [{ duration: 7, error: { message: 'timeout' } }]),
                spec('waits', true, 'skipped', []),
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    })
    expect(files).toEqual([
      {
        file: 'tests/a.spec.ts',
        ms: 12,
        passed: 1,
        failed: 2,
        failures: ['tests/a.spec.ts › breaks\n    timeout', 'tests/a.spec.ts › waits\n    did not run'],
      },
    ])
    expect(problems).toEqual(['outside of a test › error\n    no browser'])
  })

  test('a report that is missing, counts nothing or hides why the runner failed is a failure', () => {
    const read = (report: object) => report as ReturnType<typeof readVitest>
    expect(readReport(join(folder, 'none.json'), 0, read).problems).toEqual(['The test runner left no report'])
    const empty = write('empty.json', { files: [], problems: [] })
    expect(readReport(empty, 0, read).problems).toEqual(['The test runner ended with exit code 0'])
    const green = write('green.json', { files: [passed('a')], problems: [] })
    expect(readReport(green, 0, read).problems).toEqual([])
    expect(readReport(green, 1, read).problems).toEqual(['The test runner ended with exit code 1'])
    const red = write('red.json', { files: [failed('a')], problems: [] })
    expect(readReport(red, 1, read).problems).toEqual([])
  })
})

test('no script changes NODE_ENV of its own process: children started meanwhile would inherit it', () => {
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter(name => /\.(mjs|ts)$/.test(name))
  expect(scripts).toContain('building/build.mjs')
  const changing = scripts.filter(name => /env\.NODE_ENV\s*=[^=]/.test(readFileSync(join('scripts', name), 'utf8')))
  expect(changing).toEqual([])
})
