import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import type { OnAirRow as OnAirRowRecord } from '#contract/services/publishing/onAir.ts'
import { plannedRowsOf } from '#src/plugins/sending/forecast/programOf.ts'
import { spanWords } from '#src/plugins/sending/forecast/stretchWords.ts'
import { OnAirRow } from '#src/plugins/sending/onAir/OnAirRow.tsx'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { ownZone } from '#src/ui/regions/zoneNames.ts'

afterEach(cleanup)

function renderRow(more: Partial<OnAirRowRecord>, language = 'en-US') {
  const row = { id: 'd', name: 'Lobby', timeZone: ownZone(), status: null, playing: null, candidates: [], ...more }
  const [place] = plannedRowsOf({ rows: [row], plans: [] }, ownZone())
  const nothing = () => {}
  render(
    <ul>
      <OnAirRow
        {...{ place, index: 0, total: 1, top: 0, view: 'day', at: from, cursor: null }}
        period={{ from, to: from + 86_400_000, ticks: [from] }}
        act={{ point: nothing, focus: nothing, open: nothing }}
        words={{ t: i18next.t, format: createFormat(language, 'UTC') }}
      />
    </ul>,
  )
}
const from = Date.parse('2026-06-01T00:00:00Z')

test('a device that is offline is marked in words; a group and a device that is online are not', () => {
  renderRow({ status: 'offline' })
  expect(document.querySelector('.onair-offline')).not.toBeNull()
  cleanup()
  for (const status of ['online', 'sleeping', null]) renderRow({ status })
  expect(document.querySelector('.onair-offline')).toBeNull()
})

test('the zone of a screen with another clock is named in every language', () => {
  const [timeZone, city] = ownZone() === 'Asia/Tokyo' ? ['Asia/Kolkata', 'Kolkata'] : ['Asia/Tokyo', 'Tokyo']
  for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA']) {
    renderRow({ timeZone }, language)
    expect(screen.getByText(new RegExp(`${city} \\(`)), language).toBeTruthy()
    cleanup()
  }
})

test('hours within a sentence keep their order beside letters that are read from right to left', () => {
  const span = { from: new Date(2026, 5, 1, 6).getTime(), to: new Date(2026, 5, 1, 19, 30).getTime() }
  const said = spanWords(span, 'day', createFormat('ar-SA', 'UTC'))
  expect(said).toMatch(/^\u2068.*6:00 ص – 7:30 م.*\u2069$/)
})
