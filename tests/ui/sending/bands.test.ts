import { expect, test } from 'vitest'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import type { OnAirPlan } from '#contract/services/publishing/onAir.ts'
import { plannedRowsOf } from '#src/plugins/sending/forecast/programOf.ts'
import { bandsOf } from '#src/plugins/sending/onAir/subtitles/bandsOf.ts'

const plan = (id: string, values: Partial<OnAirPlan>): OnAirPlan => ({
  name: id,
  title: id,
  ...idlePlan,
  addressing: 'device',
  publishedAt: '2026-01-01T00:00:00Z',
  programId: id,
  durationMs: 1,
  sentPlanId: id,
  isOwn: true,
  band: null,
  ...values,
  id,
})

test('subtitles stand apart from programs, by their edge, and the last idle one does not stay beyond its time', () => {
  const hours = [{ start: '08:00', end: '10:00' }]
  const plans = [
    plan('film', {}),
    plan('sale', { band: 'bottom', ranges: hours }),
    plan('news', { band: 'top', ranges: hours }),
  ]
  const row = { id: 'd', name: 'Lobby', timeZone: 'UTC', status: null, playing: null }
  const [place] = plannedRowsOf(
    {
      rows: [{ ...row, candidates: plans.map(({ id }) => ({ id, played: 0, since: '2000-01-01T00:00:00.000Z' })) }],
      plans,
    },
    'UTC',
  )
  if (!place) throw new Error('No place')
  expect(place.plans.map(({ id }) => id)).toEqual(['film'])
  const from = Date.parse('2026-06-01T00:00Z')
  const told = bandsOf(place, { from, to: from + 86_400_000 }).map(({ band, shown, ...at }) => [
    band,
    shown.map(({ title }) => title).join(),
    (at.from - from) / 3_600_000,
    (at.to - from) / 3_600_000,
  ])
  expect(told).toEqual([
    ['top', 'news', 8, 10],
    ['bottom', 'sale', 8, 10],
  ])
})
