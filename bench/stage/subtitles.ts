// Subtitles whose ranges begin and end on full minutes, on a paired screen: delay from the minute to the painted
// frame. Floor for comparison: a bare timer for the same minutes in the same page.
import type { Page } from '@playwright/test'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { addScreenOf, withScreens } from '#bench/support/withScreens.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'

/**
 * Number of measured minutes. At each full minute one subtitle begins at one edge, and another ends at the other
 * edge.
 */
const minutes = 5
const minute = 60_000

declare global {
  interface Window {
    /** Painted changes: `+top`, `-bottom` ..., with Unix milliseconds. */
    benchEdges: { what: string; at: number }[]
    benchTimers: number[]
  }
}

export function subtitles(): Promise<Measurement[]> {
  return withScreens(async ({ url, call, browser }) => {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, timezoneId: 'UTC' })
    const screen = await context.newPage()
    await watchEdges(screen)
    await screen.goto(`${url}/player`)
    const deviceId = await addScreenOf(screen, call, { name: 'Bench' })
    // Leaves time to publish and fetch the subtitles before the first minute.
    const first = Math.ceil((Date.now() + 20_000) / minute) * minute
    const edges = Array.from({ length: minutes }, (_, at) => first + at * minute)
    for (const position of ['top', 'bottom']) {
      const { id } = await call<{ id: string }>('/xboot/subtitle/save', {
        title: position,
        content: `Doors close at eight ${position}`,
        position,
        fontSize: 56,
      })
      const begins = edges.filter((_, at) => at % 2 === (position === 'top' ? 0 : 1))
      const ranges = begins.map(from => ({ start: clockOf(from), end: clockOf(from + minute) }))
      const plan = { ...idlePlan, id: '0', name: position, type: 'timed', ranges }
      await call('/xboot/equipment/release/subtitle', { subtitleIds: [id], deviceIds: [deviceId], groupIds: [], plan })
    }
    await setTimers(screen, edges)
    const last = edges.at(-1) ?? first
    await screen.waitForFunction(end => Date.now() > end + 3_000, last, {
      timeout: (minutes + 3) * minute,
      polling: 500,
    })
    const seen = await screen.evaluate(() => window.benchEdges)
    const bare = await screen.evaluate(() => window.benchTimers)
    const lateOf = (sign: string) =>
      edges.flatMap((edge, at) => {
        const isTop = at % 2 === (sign === '+' ? 0 : 1)
        // No subtitle runs before the first minute, so none ends there.
        if (sign === '-' && at === 0) return []
        const found = seen.find(
          ({ what, at: when }) => what === sign + (isTop ? 'top' : 'bottom') && when > edge - 2_000,
        )
        return [found ? found.at - edge : Number.POSITIVE_INFINITY]
      })
    const late = bare.map((at, index) => at - (edges[index] ?? at))
    const floorOf = (value: number) => ({ name: 'a bare timer of that page', value })
    return [['begins', lateOf('+')] as const, ['ends', lateOf('-')] as const].flatMap(
      ([what, taken]): Measurement[] => [
        {
          name: `a subtitle ${what}, after its minute, median of ${taken.length}`,
          value: medianOf(taken),
          unit: 'ms',
          floor: floorOf(medianOf(late)),
        },
        {
          name: `a subtitle ${what}, after its minute, worst`,
          value: Math.max(...taken),
          unit: 'ms',
          floor: floorOf(Math.max(...late)),
        },
      ],
    )
  })
}

const clockOf = (at: number) => new Date(at).toISOString().slice(11, 16)

/** From page load on, records the paint time of each subtitle band that appears or disappears. */
async function watchEdges(screen: Page): Promise<void> {
  // No named functions: tsx wraps named functions in a helper that does not exist in the page.
  await screen.addInitScript(() => {
    window.benchEdges = []
    const shown = new Set<string>()
    new MutationObserver(() => {
      for (const edge of ['top', 'bottom']) {
        const isThere = document.querySelector(`.stage-subtitles[data-edge="${edge}"]`) !== null
        if (isThere === shown.has(edge)) continue
        if (isThere) shown.add(edge)
        else shown.delete(edge)
        // A message posted during a frame is delivered after its paint.
        const told = new MessageChannel()
        told.port1.onmessage = () =>
          window.benchEdges.push({ what: (isThere ? '+' : '-') + edge, at: performance.timeOrigin + performance.now() })
        requestAnimationFrame(() => told.port2.postMessage(null))
      }
    }).observe(document, { subtree: true, childList: true })
  })
}

/**
 * Baseline: sets a bare timer for each instant and records when the next frame is painted. No subtitle can appear
 * sooner.
 */
async function setTimers(screen: Page, edges: readonly number[]): Promise<void> {
  await screen.evaluate(instants => {
    window.benchTimers = []
    for (const instant of instants)
      setTimeout(() => {
        const told = new MessageChannel()
        told.port1.onmessage = () => window.benchTimers.push(performance.timeOrigin + performance.now())
        requestAnimationFrame(() => told.port2.postMessage(null))
      }, instant - Date.now())
  }, edges)
}
