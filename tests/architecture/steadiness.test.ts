// Tests wait for events, never for a time, and do not assert wall-clock time; bench/ measures durations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './importsOf.ts'

const sources = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/${path}`)
  .filter(path => /\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'))

const pauses = [
  /\.waitForTimeout\(/,
  // A promise that only a timer settles. A timer without a delay, or with 0, is allowed: it yields to pending work.
  /new Promise(?:<[^>]*>)?\(\(?(\w+)\)?\s*=>\s*(?:void )?setTimeout\(\1,(?!\s*0\))/,
  /await sleep\(/,
  /await new Promise(?:<[^>]*>)?\(\(?\w+\)?\s*=>\s*\{\s*setTimeout\(/,
]
/** An upper bound on measured time. */
const bounds = /expect\(\s*(?:performance|Date)\.now\(\)\s*-[^\n]*\.toBeLess/

const problemsIn = (text: string) => ({
  pauses: text.split('\n').filter(line => pauses.some(pause => pause.test(line))).length,
  bounds: text.split('\n').filter(line => bounds.test(line)).length,
})

const isInterval = 'the interval of a loop that ends with an event or a deadline'
const isSlowPeer = 'a peer that is slow'

/** Allowed pauses by file: test results do not depend on their duration. */
const allowed: Readonly<Record<string, { pauses: number; because: string }>> = {
  'tests/fixtures/clientTalk.ts': { pauses: 1, because: isInterval },
  'tests/kiosk/support/createPages.ts': { pauses: 1, because: isInterval },
  'tests/server/running/crowds.full.test.ts': { pauses: 1, because: isSlowPeer },
  'tests/server/running/embedded.full.test.ts': { pauses: 1, because: isInterval },
  'tests/server/media/foreignText.test.ts': { pauses: 1, because: isInterval },
  'tests/server/kernel/jobs.test.ts': { pauses: 1, because: 'a job that does not end by itself' },
  'tests/server/accounts/loginLock.test.ts': { pauses: 1, because: 'fake time' },
  'tests/server/running/lostConnections.test.ts': { pauses: 1, because: isInterval },
  'tests/server/kernel/outbound.test.ts': { pauses: 1, because: isSlowPeer },
  'tests/server/running/severalServers.full.test.ts': {
    pauses: 4,
    because: 'intervals of loops, and the pace of the writers',
  },
  'tests/server/running/stopping.full.test.ts': { pauses: 1, because: isInterval },
  'tests/server/support/servers/dropDatabase.ts': { pauses: 2, because: isInterval },
  'tests/server/support/servers/listen.ts': { pauses: 1, because: isInterval },
  'tests/server/support/servers/ownDatabase.ts': { pauses: 1, because: 'a database that is away for a while' },
  'tests/stage/browser/playback.spec.ts': {
    pauses: 1,
    because: 'the timer that the timer of the product is compared with',
  },
  'tests/ui/freshCalls.test.tsx': { pauses: 1, because: 'fake time' },
}

test('no test pauses, or bounds the wall clock', () => {
  const found = sources.flatMap(path => {
    const { pauses, bounds } = problemsIn(readFileSync(join(root, path), 'utf8'))
    const extra = pauses - (allowed[path]?.pauses ?? 0)
    return extra === 0 && bounds === 0 ? [] : [{ path, pauses, bounds }]
  })
  expect(found).toEqual([])
})

test('a pause and a bound are seen', () => {
  expect(problemsIn('await page.waitForTimeout(200)').pauses).toBe(1)
  expect(problemsIn('await new Promise(done => setTimeout(done, 100))').pauses).toBe(1)
  expect(problemsIn('const settle = () => new Promise<void>(resolve => setTimeout(resolve, delay))').pauses).toBe(1)
  expect(problemsIn('  await sleep(200)').pauses).toBe(1)
  expect(problemsIn('await new Promise(done => setTimeout(done))').pauses).toBe(0)
  expect(problemsIn('expect(performance.now() - began).toBeLessThan(500)').bounds).toBe(1)
  expect(problemsIn('expect(performance.now() - began).toBeGreaterThan(500)').bounds).toBe(0)
})
