import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClocksHere } from '#src/plugins/sending/onAir/ClocksHere.tsx'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

const [elsewhere, city] = ownZone() === 'Asia/Tokyo' ? ['Asia/Kolkata', 'Kolkata'] : ['Asia/Tokyo', 'Tokyo']
afterEach(cleanup)

test('where a screen has another clock than the reader, both are named with what is read on them', async () => {
  await renderInAdmin(<ClocksHere timeZone={elsewhere} />)
  const said = await screen.findByText(
    /^Now and next are in your time, .+\. The hours of plans are those of the screen, /,
  )
  expect(said.textContent).toContain(`those of the screen, ${city} (`)
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
  expect((await screen.findByText(/^The clock of this screen: /)).textContent).toContain(`${city} (`)
})
