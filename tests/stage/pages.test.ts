import { describe, expect, it } from 'vitest'
import type { ProgramPage } from '#contract/programs/program.ts'
import { pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import { createPageTimeline } from '#stage/pages/createPageTimeline.ts'
import { type PlayedPage, pagePhaseOf, playedPagesOf } from '#stage/pages/pagePhase.ts'
import { segmentsOf } from '#stage/pages/segmentsOf.ts'
import type { TimelineChange } from '#stage/timeline/createTimeline.ts'
import { createHandClock } from './handClock.ts'
import { nodeOf } from './nodeOf.ts'

const pageOf = (id: string, duration: number): ProgramPage => ({ id, name: '', duration, transition: 'fade' })
const pages = playedPagesOf(pageSpansOf({ pages: [pageOf('a', 2000), pageOf('b', 3000)] }))
const [first, last] = pages as [PlayedPage, PlayedPage]

function open(loop = true) {
  const clock = createHandClock()
  const timeline = clock.timeline({ duration: 5000, loop })
  const phases = () => pages.map(page => pagePhaseOf(page, timeline))
  return { ...clock, timeline, phases }
}

describe('the layers of pages', () => {
  const text = (id: string, page?: string, hidden = false) => nodeOf('staticText', { id, page, hidden })
  const idsOf = (nodes: Parameters<typeof segmentsOf>[0]) =>
    segmentsOf(nodes).map(segment =>
      'node' in segment
        ? segment.node.id
        : Object.fromEntries([...segment.pages].map(([page, within]) => [page, within.map(({ id }) => id).join()])),
    )

  it('hold what lies together, between components that are on all pages', () => {
    const nodes = [text('1', 'a'), text('2', 'b'), text('3', 'a'), text('logo'), text('4', 'b'), text('5', 'b', true)]
    expect(idsOf(nodes)).toEqual([{ a: '1,3', b: '2' }, 'logo', { b: '4' }])
  })

  it('begin with one for the backgrounds, even below a component that is on all pages', () => {
    expect(idsOf([text('film'), text('1', 'a')])).toEqual([{}, 'film', { a: '1' }])
    expect(idsOf([])).toEqual([{}])
  })
})

describe('a page', () => {
  it('is replaced by the next one, which begins to come at its time', () => {
    const { timeline, phases } = open()
    expect(phases()).toEqual(['shown', 'waiting'])
    timeline.seek(1999)
    expect(phases()).toEqual(['shown', 'waiting'])
    timeline.seek(2000)
    expect(phases()).toEqual(['leaving', 'coming'])
    timeline.seek(2800)
    expect(phases()).toEqual(['waiting', 'shown'])
    timeline.seek(5000)
    expect(phases()).toEqual(['waiting', 'shown'])
  })

  it('that is the first replaces the last one when the program loops, not when it starts', () => {
    const { timeline, phases, pass } = open()
    timeline.play()
    pass(100)
    expect(phases()).toEqual(['shown', 'waiting'])
    pass(5000)
    expect(phases()).toEqual(['coming', 'leaving'])
    pass(800)
    expect(phases()).toEqual(['shown', 'waiting'])
  })

  it('rests at its last moment while the next one replaces it', () => {
    const { timeline, pass } = open()
    const own = createPageTimeline(timeline, first)
    const heard: TimelineChange[] = []
    own.onChange(change => heard.push(change))
    const stop = own.connect()
    timeline.play()
    pass(1900)
    expect([own.position(), own.isPlaying]).toEqual([1900, true])
    pass(200)
    expect([own.position(), own.isPlaying]).toEqual([1999, false])
    expect(heard).toEqual(['play', 'pause'])
    timeline.seek(500)
    expect([own.position(), own.isPlaying]).toEqual([500, true])
    expect(heard).toEqual(['play', 'pause', 'seek'])
    stop()
    timeline.pause()
    expect(heard).toHaveLength(3)
  })

  it('that is the last rests at the end of the program after it restarted', () => {
    const { timeline, pass } = open()
    const own = createPageTimeline(timeline, last)
    const heard: TimelineChange[] = []
    own.onChange(change => heard.push(change))
    own.connect()
    timeline.play()
    pass(5100)
    expect(timeline.position()).toBeLessThan(200)
    expect([own.position(), own.isPlaying]).toEqual([5000, false])
    expect(heard).toEqual(['play', 'pause'])
  })
})
