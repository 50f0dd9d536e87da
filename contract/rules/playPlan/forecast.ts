import { nextBar } from './days.ts'
import { winnersOrder } from './order.ts'
import type { Published } from './plan.ts'
import { contestOf, hasPlaysLeft, lastIdle, type Resolution } from './resolve.ts'
import { type Window, windowsOf } from './windows.ts'
import type { Instant } from './zone.ts'

export type Stretch = Pick<Resolution, 'now' | 'why' | 'transition'> & {
  from: Instant
  to: Instant
  /**
   * Whether several timed plans or inserts of one level overlap in this stretch (rule 10), even if a user allowed the
   * conflict. Plans sent together do not count.
   */
  isMeeting: boolean
}

/**
 * Content of the screen from `from` to `to`, without gaps, as far as time alone decides: plays are not counted.
 * Agrees with `resolve` at every instant, but computes each plan's windows once and each winner once per set of
 * plans.
 */
export const forecast = (
  plans: readonly Published[],
  from: Instant,
  to: Instant,
  { zone }: { zone: string },
): Stretch[] => {
  const planned = [...plans].sort(winnersOrder).map((plan, index) => ({
    plan,
    index,
    windows: windowsOf(plan, from, to, zone),
    isLeft: hasPlaysLeft(plan),
    at: 0,
  }))
  const idle = planned.filter(({ plan }) => plan.type === 'idle')
  const bars = idle.flatMap(({ plan }) => barsOf(plan, from, to, zone))
  const idleEdges = inOrder([...bars, ...idle.flatMap(({ windows }) => windows.flatMap(endsOf))])
  const edges = inOrder([
    ...(from < to ? [from, to] : []),
    ...bars,
    ...planned.flatMap(({ windows }) => windows.flatMap(endsOf)),
  ])

  const stretches: Stretch[] = []
  const contests = new Map<string, Answer>()
  let last: { plan: Published | null; passed: number } = { plan: null, passed: -1 }
  let passed = 0
  for (const [index, at] of edges.slice(0, -1).entries()) {
    const until = edges[index + 1] ?? to
    const active = planned.filter(one => one.isLeft && isOn(one, at))
    while ((idleEdges[passed] ?? Infinity) <= at) passed++
    // The last idle program only changes where a window or exception of an idle plan begins or ends.
    if (active.length === 0 && last.passed !== passed) last = { plan: lastIdle(plans, at, zone), passed }
    const who = active.length > 0 ? active.map(({ index: place }) => place).join(' ') : `last ${last.plan?.id ?? ''}`
    const answer = contests.get(who) ?? answerOf(active, last.plan)
    contests.set(who, answer)
    const before = stretches.at(-1)
    if (before && isSame(before, answer)) before.to = until
    else stretches.push({ from: at, to: until, ...answer })
  }
  return stretches
}

type Answer = Omit<Stretch, 'from' | 'to'>

function answerOf(active: readonly { plan: Published }[], last: Published | null): Answer {
  const plans = active.map(({ plan }) => plan)
  const [winner, ...others] = plans
  const { now, why, transition } = winner ? contestOf(winner, others) : quiet(last)
  return { now, why, transition, isMeeting: doMeet(plans) }
}

const endsOf = ({ from, to }: Window): Instant[] => [from, to]

const inOrder = (instants: readonly Instant[]): Instant[] => [...new Set(instants)].sort((a, b) => a - b)

/** When an idle plan starts or stops being eligible as the last idle program. */
const barsOf = (plan: Published, from: Instant, to: Instant, zone: string): Instant[] => {
  const bars: Instant[] = []
  for (let at = nextBar(plan, from, zone); at !== null && at < to; at = nextBar(plan, at, zone)) bars.push(at)
  return bars
}

/**
 * Whether a plan is active. Must be called with ascending instants: `at` remembers the index of the current window.
 */
const isOn = (one: { windows: readonly Window[]; at: number }, instant: Instant): boolean => {
  let window = one.windows[one.at]
  while (window && window.to <= instant) window = one.windows[++one.at]
  return window !== undefined && window.from <= instant
}

const quiet = (plan: Published | null): Pick<Resolution, 'now' | 'why' | 'transition'> => ({
  now: plan ? { kind: 'lastIdle', plan } : { kind: 'card' },
  why: 'nothingActive',
  transition: 'atEnd',
})

const doMeet = (active: readonly Published[]): boolean => {
  const firstOf = new Map<number, number>()
  return active.some(({ type, level, publishedAt }) => {
    if (type === 'idle') return false
    const sent = Date.parse(publishedAt)
    const first = firstOf.get(level) ?? sent
    firstOf.set(level, first)
    return first !== sent
  })
}

const isSame = (a: Answer, b: Answer) =>
  a.why === b.why && a.isMeeting === b.isMeeting && (a.now === b.now || shownBy(a.now) === shownBy(b.now))

const shownBy = (now: Resolution['now']): string => {
  if (now.kind === 'card') return 'card'
  return JSON.stringify(now.kind === 'plans' ? now.rotation.map(plan => plan.id) : now.plan.id)
}
