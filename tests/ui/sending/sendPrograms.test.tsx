import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sending } from '#src/plugins/sending/sending.ts'
import { presented } from '#tests/ui/support/presented.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test.each([
  ['leads whoever may send to the wizard', { program: ['send'] }, '/send'],
  ['leads nobody else there', { sendLog: ['view'] }, undefined],
])('the list of what was sent %s', async (_, pages, address) => {
  const presentation = presented('sendLog', sending)
  await renderInAdmin(
    presentation.listActions.map(({ key, Component }) => (
      <Component key={key} presentation={presentation} total={0} refresh={() => undefined} />
    )),
    { rights: { pages } },
  )
  expect(screen.queryByRole('link', { name: 'Send program' })?.getAttribute('href')).toBe(address)
})
