import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideWave, type WaveFacts } from '#contract/rules/waves/decideWave.ts'
import type { WaveTally } from '#contract/rules/waves/screenStanding.ts'
import { waveStandings } from '#contract/rules/waves/screenStanding.ts'

const minute = 60_000
const nobody: WaveTally = { next: 0, waiting: 0, early: 0, done: 0, faulty: 0, dark: 0, absent: 0, left: 0 }
const tallied = (tally: Partial<WaveTally>): WaveTally => ({ ...nobody, ...tally })

/** Facts of a wave that may continue: one device has shown the content for an hour, and no device has a problem. */
function factsOf({ step = { done: 1 }, opened = step, ...rest }: Given = {}): WaveFacts {
  return {
    step: tallied(step),
    opened: tallied(opened),
    silent: 0,
    isLast: false,
    others: { seen: 40, dark: 0 },
    isPaused: false,
    stepTime: 0,
    provenTime: 10 * minute,
    soak: 30 * minute,
    tolerance: 2,
    now: 40 * minute,
    ...rest,
  }
}
type Given = Partial<Omit<WaveFacts, 'step' | 'opened'>> & { step?: Partial<WaveTally>; opened?: Partial<WaveTally> }
const decided = (given?: Given) => decideWave(factsOf(given))

describe('the next step', () => {
  test('opens when every screen has shown it without faults for the set time, and not a moment before', () => {
    expect(decided()).toEqual({ kind: 'open' })
    expect(decided({ now: 40 * minute - 1 })).toEqual({ kind: 'wait', why: 'soaking', until: 40 * minute })
  })

  test('waits for screens that are on the way, and for the time of the plan', () => {
    expect(decided({ step: { done: 9, waiting: 1 } })).toMatchObject({ why: 'loading' })
    expect(decided({ step: { done: 9, early: 1 } })).toMatchObject({ why: 'early' })
    expect(decided({ isPaused: true })).toMatchObject({ kind: 'wait', why: 'paused' })
  })

  test('waits while more of the screens of any step are silent than may fail', () => {
    const opened = { done: 4, waiting: 1 }
    expect(decided({ opened, silent: 1 })).toMatchObject({ kind: 'wait', why: 'loading' })
    expect(decided({ opened, silent: 1, isLast: true })).toMatchObject({ kind: 'wait', why: 'loading' })
    expect(decided({ opened: { done: 99, waiting: 1 }, silent: 1 })).toEqual({ kind: 'open' })
  })

  test('does not wait for screens that were away before; with all of them away there is no evidence', () => {
    expect(decided({ step: { done: 1, absent: 9 } })).toEqual({ kind: 'open' })
    expect(decided({ step: { absent: 9 }, provenTime: null, now: 1000 * minute })).toMatchObject({ why: 'absent' })
  })

  test('opens at once when the screens of this one all went elsewhere', () => {
    expect(decided({ step: { left: 3 }, provenTime: null, now: 1 })).toEqual({ kind: 'open' })
  })

  test('after the last one it is done, also with screens that are away', () => {
    expect(decided({ isLast: true })).toEqual({ kind: 'finish' })
    expect(decided({ isLast: true, step: { absent: 5 }, provenTime: null, now: 30 * minute })).toEqual({
      kind: 'finish',
    })
  })
})

describe('it halts', () => {
  test('when a screen shows a fault, and of many when more than the tolerated share do', () => {
    expect(decided({ step: { faulty: 1 } })).toEqual({ kind: 'halt', why: 'faults' })
    expect(decided({ step: { done: 98, faulty: 2 } })).toEqual({ kind: 'open' })
    expect(decided({ step: { done: 97, faulty: 3 } })).toEqual({ kind: 'halt', why: 'faults' })
  })

  test('for a fault in a step of before', () => {
    expect(decided({ step: { waiting: 10 }, opened: { faulty: 1, waiting: 10 } })).toMatchObject({ why: 'faults' })
  })

  test('when screens with it went dark more than those without', () => {
    expect(decided({ step: { dark: 3, done: 7 }, others: { seen: 40, dark: 2 } })).toEqual({
      kind: 'halt',
      why: 'dark',
    })
    expect(decided({ step: { dark: 1 }, others: { seen: 180, dark: 2 } })).toMatchObject({ kind: 'halt' })
  })

  test('not for one dark among several: it was switched off, perhaps', () => {
    expect(decided({ step: { dark: 1, done: 19 }, others: { seen: 180, dark: 2 } })).toMatchObject({
      kind: 'wait',
      why: 'dark',
    })
    expect(decided({ step: { dark: 1, absent: 19 }, others: { seen: 180, dark: 2 } })).toMatchObject({ kind: 'halt' })
  })
})

describe('an outage is not a bad release', () => {
  test.each([
    { others: { seen: 40, dark: 12 }, why: 'outage' },
    { others: { seen: 40, dark: 40 }, why: 'outage' },
    { others: { seen: 0, dark: 0 }, why: 'dark' },
  ])('with $others.dark of $others.seen others dark it waits', ({ others, why }) => {
    expect(decided({ step: { dark: 3, done: 7 }, others })).toEqual({ kind: 'wait', why, until: null })
  })
})

describe('whatever the screens say', () => {
  // The counts of devices are mostly zero: with a device in every state, no wave would ever continue.
  const count = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(300) })
  const tally = fc.record(Object.fromEntries(waveStandings.map(name => [name, count]))) as fc.Arbitrary<WaveTally>
  const facts: fc.Arbitrary<WaveFacts> = fc
    .record({
      step: tally,
      before: tally,
      isLast: fc.boolean(),
      silent: fc.nat(50),
      seen: fc.nat(500),
      dark: fc.nat(500),
      isPaused: fc.boolean(),
      stepTime: fc.nat(1000).map(minutes => minutes * minute),
      proven: fc.option(fc.nat(1000), { nil: null }),
      soak: fc.integer({ min: 1, max: 600 }).map(minutes => minutes * minute),
      tolerance: fc.integer({ min: 0, max: 50 }),
      later: fc.nat(3000).map(minutes => minutes * minute),
    })
    .map(({ step, before, seen, dark, proven, later, ...rest }) => ({
      ...rest,
      step,
      opened: Object.fromEntries(waveStandings.map(name => [name, step[name] + before[name]])) as WaveTally,
      others: { seen, dark: Math.min(seen, dark) },
      provenTime: step.done > 0 ? rest.stepTime + (proven ?? 0) : null,
      now: rest.stepTime + later,
    }))
  const reached = ({ next: _next, left: _left, ...rest }: WaveTally) => Object.values(rest).reduce((a, b) => a + b, 0)

  test('it never goes on while a screen is on the way or more than tolerated fail, nor before its time', () => {
    fc.assert(
      fc.property(facts, given => {
        const { kind } = decideWave(given)
        fc.pre(kind === 'open' || kind === 'finish')
        expect(given.step.waiting + given.step.early).toBe(0)
        expect(given.opened.faulty * 100).toBeLessThanOrEqual(reached(given.opened) * given.tolerance)
        expect(given.opened.dark * 100).toBeLessThanOrEqual(reached(given.opened) * given.tolerance)
        if (reached(given.step) > 0) expect(given.now - given.stepTime).toBeGreaterThanOrEqual(given.soak)
      }),
    )
  })

  test('it halts for darkness only where it is darker than elsewhere', () => {
    fc.assert(
      fc.property(facts, given => {
        const decision = decideWave(given)
        fc.pre(decision.kind === 'halt' && decision.why === 'dark')
        const { opened, others } = given
        expect(opened.dark / (reached(opened) - opened.absent)).toBeGreaterThan(others.dark / others.seen)
      }),
    )
  })

  test('one fault more never makes it go on', () => {
    fc.assert(
      fc.property(facts, given => {
        fc.pre(decideWave(given).kind === 'halt')
        const worse = { ...given, opened: { ...given.opened, faulty: given.opened.faulty + reached(given.opened) + 1 } }
        expect(decideWave(worse).kind).toBe('halt')
      }),
    )
  })

  test('time alone ends the waiting for evidence, and nothing else', () => {
    fc.assert(
      fc.property(facts, given => {
        const decision = decideWave(given)
        fc.pre(decision.kind === 'wait')
        const later = decideWave({ ...given, now: given.now + 100_000 * minute })
        if (decision.why === 'soaking') expect(['open', 'finish']).toContain(later.kind)
        else expect(later).toEqual(decision)
      }),
    )
  })
})
