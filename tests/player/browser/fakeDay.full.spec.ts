// A whole day on a screen within seconds of the test: compares the shown programs with the forecast of the same
// plans, on a day when the clock is set back.
import { expect, type Page } from '@playwright/test'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import { forecast, type Stretch } from '#contract/rules/playPlan/forecast.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { takeover } from '#contract/rules/playPlan/takeover.ts'
import { programOf as documentOf, nodeOf } from '../../stage/nodeOf.ts'
import { manifestOf, planOf } from '../support/manifestOf.ts'
import { test } from './playerTest.ts'

/** A day of 25 hours in Berlin. */
const day = '2026-10-25'
const zone = 'Europe/Berlin'
const [from, to] = [Date.parse('2026-10-24T22:00Z'), Date.parse('2026-10-25T23:00Z')]
const SECOND = 1000
const duration = 20 * SECOND

const plan = (id: string, start: string, end: string, values: Partial<ManifestPlan> = {}) =>
  planOf(id, { type: 'timed', level: 2, durationMs: duration, ranges: [{ start, end }], ...values })
const idle = { type: 'idle', level: 1, startDate: day } as const

const plans: ManifestPlan[] = [
  plan('Morning', '06:00', '09:00', idle),
  plan('Doors open', '08:00', '10:00', idle),
  plan('Night', '22:00', '24:00', {
    ranges: [
      { start: '22:00', end: '24:00' },
      { start: '00:00', end: '02:30', nextDay: true },
    ],
  }),
  plan('Early', '02:30', '04:00', { level: 3 }),
  plan('Office', '09:30', '18:00', { level: 3, exceptDates: [{ from: day, to: day }] }),
  plan('Noon', '11:00', '14:00'),
  plan('News', '12:00', '12:10', { type: 'insert', level: 3, plays: 9999 }),
  plan('Alarm', '13:30', '13:45', { level: 4 }),
  plan('Tea', '15:00', '16:00'),
  plan('Cake', '15:00', '16:00', { publishedAt: '2026-01-02T00:00:00Z', ignoreConflicts: true }),
]

function manifestOfDay(): Manifest {
  const manifest = manifestOf(plans, { timeZone: zone })
  const programs = manifest.programs.map(program => {
    const text = program.title.replace('Title of ', '')
    const node = nodeOf('staticText', { width: 1280, height: 200, props: { text } })
    return { ...program, title: text, document: documentOf([node], { duration }) }
  })
  return { ...manifest, programs }
}

const shownBy = ({ now }: Pick<Stretch, 'now'>): string[] => {
  if (now.kind === 'card') return ['card']
  return (now.kind === 'plans' ? now.rotation : [now.plan]).map(({ id }) => id)
}

/** Describes the screen by the name of its program; during a transition by the names and roles of both programs. */
const look = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('.stage-layer')]
    if (layers.length === 0) return document.querySelector('.card') ? 'card' : 'nothing'
    const named = layers.map(({ dataset, textContent }) => ({ name: textContent?.trim() ?? '', role: dataset.role }))
    const [only] = named
    if (layers.length === 1 && only?.role === 'shown') return only.name
    return named.map(({ name, role }) => `${name} ${role}`).join(', ')
  })

/**
 * Milliseconds of the fake clock after which a change counts as late: half a play. A change takes a while, because
 * the player reads files in real time.
 */
const longest = 10 * SECOND
const step = 200

/**
 * Advances the clock in steps until the screen shows one of `wanted`, or until the timeout; returns the content of
 * the screen.
 */
async function showing(page: Page, wanted: readonly string[]): Promise<string> {
  for (let passed = 0; passed < longest; passed += step) {
    const shown = await look(page)
    if (wanted.includes(shown)) return shown
    await page.clock.runFor(step)
  }
  return look(page)
}

test('a day with the card, idle and timed plans, turns, an insert, level 4, a holiday and a clock set back is shown as forecast', async ({
  page,
  site,
  harness,
  problems,
}) => {
  const manifest = manifestOfDay()
  await harness.evaluate(given => window.harness.seed(given, {}), manifest)
  await page.clock.install({ time: from })
  await page.goto(`${site.address}player`)
  const now = () => page.evaluate(() => Date.now())
  const go = async (instant: number) => page.clock.fastForward(Math.max(0, instant - (await now())))
  await expect.poll(() => look(page)).toBe('Night')
  await page.clock.pauseAt((await now()) + 30 * SECOND)

  const told = forecast(plans, from, to, { zone })
  const seen: string[] = []
  let last = ''
  for (const stretch of told) {
    const wanted = shownBy(stretch)
    const fate = last && last !== 'card' ? takeover(last, resolve(plans, stretch.from, { zone })) : 'cut'
    // A plan that waits for the end of the current play is on screen by then.
    await go(stretch.from + (fate === 'atEnd' ? duration : 0) + 5 * SECOND)
    const first = await showing(page, wanted)
    const turns = new Set([first])
    for (const name of wanted) {
      if (turns.has(name)) continue
      await go((await now()) + duration)
      turns.add(await showing(page, [name]))
    }
    await go(stretch.to - 60 * SECOND)
    last = await showing(page, wanted)
    seen.push([...turns].sort().join(' '))
  }
  expect(seen).toEqual(told.map(stretch => shownBy(stretch).sort().join(' ')))
  expect(seen).toEqual([
    'Night',
    'Early',
    'Early',
    'card',
    'Morning',
    'Doors open Morning',
    'Doors open',
    'Doors open',
    'Noon',
    'News',
    'Noon',
    'Alarm',
    'Noon',
    'Doors open',
    'Cake Tea',
    'Doors open',
    'Night',
  ])
  expect(problems).toEqual([])
})
