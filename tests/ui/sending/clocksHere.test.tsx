import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClocksHere } from '#src/plugins/sending/onAir/ClocksHere.tsx'
import { ownZone } from '#src/ui/places/zoneNames.ts'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

const elsewhere = ownZone() === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo'
const city = elsewhere === 'Asia/Tokyo' ? 'Tokyo' : 'Kolkata'

test('where a screen has another clock than the reader, both are named with what is read on them', async () => {
  await renderInAdmin(<ClocksHere timeZone={elsewhere} />)
  const said = screen.getByText(
    /^Now and next are in your time, .+\. The hours of plans are those of the screen, .+\.$/,
  )
  expect(said.textContent).toMatch(new RegExp(`those of the screen, ${city} \\(`))
})

test('where the clocks agree, the one is named once; plans alone do not name it again', async () => {
  await renderInAdmin(
    <>
      <ClocksHere timeZone={ownZone()} />
      <ClocksHere timeZone={ownZone()} isPlansOnly />
    </>,
  )
  expect([...document.querySelectorAll('.what-plays-note')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^All times: .+\.$/),
  ])
})

test('plans alone name the clock of a screen that has another, and a zone that nobody knows is UTC', async () => {
  await renderInAdmin(<ClocksHere timeZone={elsewhere} isPlansOnly />)
  expect(screen.getByText(/^The clock of this screen: /).textContent).toContain(`${city} (`)
})
