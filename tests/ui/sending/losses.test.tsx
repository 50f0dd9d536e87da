import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Losses } from '#src/plugins/sending/beforeAfter/Losses.tsx'
import { type PlannedRow, plannedRowsOf } from '#src/plugins/sending/forecast/programOf.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const from = Date.parse('2026-06-01T00:00:00Z')
const period = { from, to: from + 86_400_000, ticks: [from] }

function placeWith(...titles: string[]): PlannedRow {
  const plans = titles.map((title, index) => ({
    ...idlePlan,
    ...{ id: title, title, sentPlanId: title, programId: title, isOwn: true, band: null },
    ...{ addressing: 'device' as const, publishedAt: `2026-01-0${index + 1}T00:00:00Z`, played: 0, durationMs: 1000 },
  }))
  const candidates = titles.map(id => ({ id, played: 0, since: '2000-01-01T00:00:00.000Z' }))
  const row = { id: 'd', name: 'Lobby', timeZone: 'UTC', status: null, playing: null, candidates }
  const [place] = plannedRowsOf({ rows: [row], plans }, 'UTC')
  if (!place) throw new Error('no place')
  return place
}

async function saidOf(before: PlannedRow, after: PlannedRow): Promise<string> {
  await renderInAdmin(
    <p data-testid="said">
      <Losses {...{ before, after, period }} view="day" />
    </p>,
  )
  const { textContent } = await screen.findByTestId('said')
  return (textContent ?? '').replace(/[\u2068\u2069]/g, '')
}

test('programs that share the same time with what is new are named in one sentence', async () => {
  const said = await saidOf(placeWith('Menu', 'News'), placeWith('Menu', 'News', 'Lunch'))
  expect(said).toMatch(/^Menu and News take turns with the new content: [^.]+\.$/)
})

test('one that gives way alone is told alone', async () => {
  const said = await saidOf(placeWith('Menu', 'News'), placeWith('News'))
  expect(said).toMatch(/^Menu no longer plays: [^.]+\.$/)
})
