// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { createScheduler } from '#player/schedule/createScheduler.ts'
import type { Scheduler } from '#player/schedule/Scheduler.ts'
import { createCrashes } from '#player/shell/createCrashes.ts'
import { manifestOf, planOf, programOf } from './support/manifestOf.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'
import { createPageStorage, type OpenedPage, openedPage } from './support/openedPage.ts'

const minute = 60_000

let kept: ReturnType<typeof createPageStorage>
let timers: ManualTimers
let scheduler: Scheduler
let told: string[]
/** A manifest that also contains the former version `v1`. That version has played to its end on this screen. */
let manifest: ReturnType<typeof manifestOf>

const plan = planOf('a', { programId: 'p', versionId: 'v2', durationMs: 10 * minute })

beforeEach(() => {
  kept = createPageStorage()
  told = []
  const former = programOf({ ...plan, versionId: 'v1' })
  manifest = manifestOf([plan])
  manifest = { ...manifest, programs: [...manifest.programs, former] }
})

/** Loads a page whose plays the test controls. */
function load(): OpenedPage {
  const page = openedPage(kept)
  timers = createManualTimers()
  let made = 0
  scheduler = createScheduler({
    resolve,
    clock: createManualClock(timers),
    timers,
    makeId: () => `play-${++made}`,
    report: async (kind, { versionId }, details) =>
      void told.push(`${kind} ${versionId} ${details?.reason ?? ''}`.trim()),
    record: async () => {},
    begun: async () => {},
    plays: {},
    completed: {},
    onCompleted: () => {},
    isHeld: () => true,
    proven: { has: id => id === 'v1', add: () => {} },
    crashes: createCrashes(page),
    onChange: () => {},
  })
  scheduler.setManifest(manifest)
  scheduler.wake()
  return page
}

const shown = () => scheduler.showing().current?.program.versionId
const draw = () => scheduler.ready(scheduler.showing().current?.id ?? '')

describe('a version that crashes the browser', () => {
  test('is left out after the third time, the one before it plays, and the server is told once', () => {
    for (let time = 1; time <= 3; time++) {
      load()
      expect(shown(), `start ${time}`).toBe('v2')
    }
    load()
    expect(shown()).toBe('v1')
    expect(told).toEqual(['failed v2 playback:pageCrashed'])
    load()
    expect(shown()).toBe('v1')
    expect(told).toHaveLength(1)
  })

  test('may try again after half an hour, and rests for longer each time it crashes then', async () => {
    for (let time = 1; time <= 3; time++) load()
    for (const rest of [30, 60, 120]) {
      load()
      draw()
      await timers.pass(rest * minute - 1)
      expect(shown(), `before ${rest} minutes`).toBe('v1')
      scheduler.ended(scheduler.showing().current?.id ?? '')
      await timers.pass(1)
      draw()
      scheduler.ended(scheduler.showing().current?.id ?? '')
      expect(shown(), `after ${rest} minutes`).toBe('v2')
    }
  })

  test('is tried again at once where it is sent again, and another version of the program is its own', () => {
    for (let time = 1; time <= 3; time++) load()
    manifest = { ...manifest, plans: [{ ...plan, attempt: 1 }] }
    load()
    expect(shown()).toBe('v2')
  })

  test('is not to blame once it was on for a minute, whatever ends the page after that', async () => {
    for (let time = 1; time <= 4; time++) {
      load()
      draw()
      await timers.pass(minute)
    }
    load()
    expect(shown()).toBe('v2')
    expect(told.filter(each => each.startsWith('failed'))).toEqual([])
  })

  test('two crashes are forgotten when it stands', async () => {
    load()
    load()
    const page = load()
    draw()
    await timers.pass(minute)
    page.leave()
    load()
    load()
    load()
    expect(shown()).toBe('v2')
  })

  test('is not to blame where the page was closed or loaded again', () => {
    for (let time = 1; time <= 6; time++) load().leave()
    load()
    expect(shown()).toBe('v2')
    expect(createCrashes(openedPage(kept)).total).toBe(1)
  })
})

test('a browser that keeps nothing plays all the same', () => {
  kept = {
    getItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
    setItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
    removeItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
  }
  for (let time = 1; time <= 5; time++) load()
  expect(shown()).toBe('v2')
})
