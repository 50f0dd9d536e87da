import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClocksHere } from '#src/plugins/sending/whatPlays/ClocksHere.tsx'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

const [elsewhere, city] = ownZone() === 'Asia/Tokyo' ? ['Asia/Kolkata', 'Kolkata'] : ['Asia/Tokyo', 'Tokyo']
afterEach(cleanup)

test('where a screen has another clock than the reader, both are named with what is read on them', async () => {
  await renderInAdmin(<ClocksHere timeZone={elsewhere} />)
  const said = await screen.findByText(
    /^The times of “On air” and “Next” are in your time zone, .+\. The hours of plans are in the screen’s time zone, /,
  )
  expect(said.textContent).toContain(`in the screen’s time zone, ${city} (`)
})

test('where the clocks agree, the one is named once; plans alone do not name it again', async () => {
  await renderInAdmin(
    <>
      <ClocksHere timeZone={ownZone()} isPlansOnly />
      <ClocksHere timeZone={ownZone()} />
    </>,
  )
  await screen.findByText(/^All times: .+\.$/)
  expect(document.querySelectorAll('.what-plays-note')).toHaveLength(1)
})

test('plans alone name the clock of a screen that has another', async () => {
  await renderInAdmin(<ClocksHere timeZone={elsewhere} isPlansOnly />)
  expect((await screen.findByText(/^Time zone of this screen: /)).textContent).toContain(`${city} (`)
})
