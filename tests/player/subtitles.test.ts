// @vitest-environment node
// Subtitles above the programs: which text runs along which edge, and when, and which text follows.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { plansOf, playablePart } from '#player/delivery/playablePart.ts'
import { createSubtitles, type Subtitles } from '#player/schedule/createSubtitles.ts'
import { noSubtitles } from '#player/schedule/SubtitleEdges.ts'
import { manifestOf, planOf } from './support/manifestOf.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'

type Edge = 'top' | 'bottom'

/** Milliseconds of one run of a text. */
const pass = 20_000
const look = { speed: 'slow', fontSize: 56, fontColor: '#ffffff', backgroundColor: '#000000' } as const

let timers: ManualTimers
let subtitles: Subtitles
let edges = noSubtitles
let said: { kind: string; id: string; isLast?: boolean }[]
/** Plan ID and start time in seconds of each started text; `nothing` = an edge became empty. */
let begun: string[]
/** Running texts that would be reported if the player stopped now: text, kind, time shown so far, maximum time. */
let noted: unknown[][]

beforeEach(() => {
  timers = createManualTimers(Date.parse('2026-03-02T08:00:00Z'))
  edges = noSubtitles
  said = []
  begun = []
  noted = []
})

const files = { letters: 'f1' }
function over(plans: ManifestPlan[], edgeOf: Record<string, Edge> = {}): Manifest {
  const texts = plans.map(({ id, versionId, programId }) => ({
    versionId,
    subtitleId: programId,
    title: id,
    look: { ...look, content: id, position: edgeOf[id] ?? 'bottom' },
    files,
  }))
  return { ...manifestOf([]), subtitles: texts, subtitlePlans: plans }
}

/** A screen on which every text takes `pass` milliseconds to run through. */
async function screenOver(manifest: Manifest) {
  const running: Record<Edge, string | undefined> = { top: undefined, bottom: undefined }
  const cancels = { top: () => {}, bottom: () => {} }
  let made = 0
  subtitles = createSubtitles({
    resolve,
    clock: createManualClock(timers),
    timers,
    makeId: () => `run-${++made}`,
    report: async (kind, plan, details) => void said.push({ kind, id: plan.id, ...details }),
    record: async ({ kind: _, publicationId: id, isCompleted, ...more }) =>
      void said.push({ kind: isCompleted ? 'played' : 'left', id, ...more }),
    begun: async ({ publicationId: id, kind, shownMs, mostMs }) =>
      void noted.push([id, kind, shownMs, mostMs > shownMs ? 'goes on' : 'hidden']),
    plays: {},
    acquire: async () => ({ resolve: () => undefined, release() {} }),
    onChange(change) {
      edges = change.subtitles
      for (const edge of ['top', 'bottom'] as const) {
        const id = edges[edge]?.current.id
        if (id === running[edge]) continue
        running[edge] = id
        cancels[edge]()
        begun.push(`${edges[edge]?.current.plan.id ?? 'nothing'} ${timers.steady() / 1000}`)
        if (id) cancels[edge] = timers.after(pass, () => subtitles.passed(id))
      }
    },
  })
  subtitles.setManifest(manifest)
  subtitles.wake()
  await timers.pass(0)
}

const playedOf = (id: string) => said.filter(each => each.kind === 'played' && each.id === id).length
const later = { publishedAt: '2026-01-02T00:00:00Z' }

describe('on a screen', () => {
  test('several run after one another without a gap, the next one at hand from the first moment', async () => {
    await screenOver(over([planOf('a'), planOf('b', later)]))
    expect(edges.bottom?.next?.plan.id).toBe('b')
    const following = edges.bottom?.next?.id
    await timers.pass(pass)
    expect(edges.bottom?.current.id, 'what stood behind goes on').toBe(following)
    await timers.pass(pass)
    expect(begun).toEqual(['a 0', 'b 20', 'a 40'])
    expect([playedOf('a'), playedOf('b')]).toEqual([1, 1])
    expect(said.filter(({ kind }) => kind === 'playing').map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('each edge has its own', async () => {
    await screenOver(over([planOf('a'), planOf('b', later)], { a: 'top' }))
    expect([edges.top?.current.plan.id, edges.bottom?.current.plan.id]).toEqual(['a', 'b'])
    expect([edges.top?.next?.plan.id, edges.bottom?.next?.plan.id]).toEqual(['a', 'b'])
  })

  test('one comes and leaves at its very time, in the middle of its text', async () => {
    await screenOver(over([planOf('t', { type: 'timed', level: 2, ranges: [{ start: '08:01', end: '08:02' }] })]))
    expect(edges.bottom).toBeNull()
    await timers.pass(3 * 60_000)
    expect(begun).toEqual(['t 60', 't 80', 't 100', 'nothing 120'])
  })

  test('one of a higher level follows when the text is through; an insert takes its place at once', async () => {
    const high = planOf('high', { type: 'timed', level: 3, ranges: [{ start: '08:01', end: '08:02' }] })
    const now = planOf('now', { type: 'insert', level: 3, plays: 1, ranges: [{ start: '08:03', end: '08:30' }] })
    await screenOver(over([planOf('a'), high, now]))
    await timers.pass(50_000)
    await timers.pass(15_000)
    expect(edges.bottom).toMatchObject({ current: { plan: { id: 'high' } } })
    await timers.pass(140_000)
    expect(begun.slice(3)).toEqual(['high 60', 'high 80', 'high 100', 'a 120', 'a 140', 'a 160', 'now 180', 'a 200'])
  })

  test('its number of runs is kept, and nothing stays behind the last', async () => {
    await screenOver(over([planOf('a', { plays: 2 })]))
    await timers.pass(pass)
    expect(edges.bottom).toMatchObject({ current: { plan: { id: 'a' } }, next: null })
    await timers.pass(pass)
    expect(edges.bottom).toBeNull()
    expect(said.filter(({ kind }) => kind === 'played').map(({ isLast }) => isLast)).toEqual([false, true])
  })

  test('what runs is noted as it comes on and as the page is hidden, so that what a power cut ends can be told', async () => {
    await screenOver(over([planOf('a'), planOf('b', later)]))
    expect(noted).toEqual([['a', 'subtitle', 0, 'goes on']])
    await timers.pass(pass + 3_000)
    subtitles.setVisible(false)
    await timers.pass(pass)
    subtitles.setVisible(true)
    expect(noted.slice(1), 'nothing as one comes on that nobody sees').toEqual([
      ['b', 'subtitle', 0, 'goes on'],
      ['b', 'subtitle', 3_000, 'hidden'],
      ['a', 'subtitle', 0, 'goes on'],
    ])
  })

  test('what is withdrawn leaves at once, and a sleeping screen shows none', async () => {
    await screenOver(over([planOf('a')]))
    await timers.pass(5_000)
    subtitles.setManifest(over([]))
    expect(edges).toEqual(noSubtitles)
    subtitles.setManifest(over([planOf('b')]))
    await timers.pass(0)
    expect(edges.bottom?.current.plan.id).toBe('b')
    subtitles.sleep()
    expect(edges).toEqual(noSubtitles)
    subtitles.wake()
    expect(edges.bottom?.current.plan.id).toBe('b')
  })
})

describe('delivered', () => {
  const part = (target: Manifest, before: Manifest | null, isHeld: (sha256: string) => boolean) =>
    playablePart(target, before && { manifest: before, hash: before.hash }, isHeld, () => false)

  test('one runs when its letters are here, and programs do not wait for it', () => {
    const target = { ...over([planOf('s')]), ...{ plans: [planOf('p')], programs: manifestOf([planOf('p')]).programs } }
    expect(part(target, null, () => false)).toMatchObject({
      hash: null,
      manifest: { plans: [{ id: 'p' }], subtitlePlans: [] },
    })
    expect(part(target, null, () => true)).toEqual({ manifest: target, hash: target.hash })
    expect(plansOf(target).map(({ id }) => id)).toEqual(['p', 's'])
  })

  test('a new text takes the place of the one before it when its letters are here', () => {
    const before = over([planOf('s', { programId: 'same' })])
    const target = over([planOf('s2', { programId: 'same' })])
    for (const each of target.subtitles ?? []) each.files = { letters: 'f2' }
    const waiting = part(target, before, sha256 => sha256 === 'f1')
    expect(waiting?.manifest).toMatchObject({ subtitlePlans: [{ id: 's' }], subtitles: [{ versionId: 'v-s' }] })
    expect(part(target, before, () => true)?.manifest.subtitlePlans).toMatchObject([{ id: 's2' }])
  })
})
