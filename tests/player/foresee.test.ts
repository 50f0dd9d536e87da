// @vitest-environment node
// The play that follows the current one, and when it starts.
import { beforeEach, expect, test } from 'vitest'
import type { ManifestPlan } from '#contract/manifest.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { createScheduler } from '#player/schedule/createScheduler.ts'
import { playingOf } from '#player/schedule/playingOf.ts'
import { createCrashes } from '#player/shell/createCrashes.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { openedPage } from './support/openedPage.ts'

let timers: ManualTimers
let ids = 0

beforeEach(() => {
  timers = createManualTimers(Date.parse('2026-03-02T08:00:00Z'))
})

/** Returns the next play on a screen that now shows its first program. */
function nextOn(plans: ManifestPlan[]) {
  const scheduler = createScheduler({
    resolve,
    clock: createManualClock(timers),
    timers,
    makeId: () => `play-${++ids}`,
    report: async () => {},
    record: async () => {},
    begun: async () => {},
    plays: {},
    completed: {},
    onCompleted: () => {},
    isHeld: () => true,
    proven: new Set(),
    crashes: createCrashes(openedPage()),
    onChange: () => {},
  })
  scheduler.setManifest(manifestOf(plans))
  scheduler.wake()
  scheduler.ready(scheduler.showing().current?.id ?? '')
  const playing = playingOf(scheduler)
  return playing?.next ? [playing.next.title, playing.next.at.slice(11, 19)] : (playing?.next ?? null)
}
const at = (id: string, start: string, end: string, given: Partial<ManifestPlan> = {}) =>
  planOf(id, { type: 'timed', level: 2, ranges: [{ start, end }], ...given })

test('the equal whose turn comes, from the end of the play that is on', () => {
  expect(nextOn([planOf('a'), planOf('b', { publishedAt: '2026-01-02T00:00:00Z' })])).toEqual([
    'Title of b',
    '08:00:10',
  ])
})

test('what a plan brings later, past changes that change nothing of what is seen', () => {
  const hidden = at('hidden', '08:02', '08:03', { level: 2 })
  const plans = [at('now', '08:00', '08:05', { level: 3 }), hidden, at('then', '08:05', '09:00')]
  expect(nextOn(plans)).toEqual(['Title of then', '08:05:00'])
})

test('an insert that takes the screen in the middle of the play that is on', () => {
  const insert = at('insert', '08:01', '08:02', { type: 'insert', level: 3, plays: 2 })
  expect(nextOn([planOf('long', { durationMs: 600_000 }), insert])).toEqual(['Title of insert', '08:01:00'])
})

test('the card, where its plays are used up and nothing else is there', () => {
  expect(nextOn([at('once', '08:00', '09:00', { plays: 1 })])).toEqual(['', '08:00:10'])
})

test('nothing, where the one program goes on and on, and of the card nothing at all', () => {
  expect(nextOn([planOf('a')])).toBeNull()
  expect(nextOn([])).toBeNull()
})
