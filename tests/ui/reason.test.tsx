import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReasonCell } from '#src/resources/cells/ReasonCell.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test.each([
  ['storageFull', 'The screen has no space left'],
  ['playback:missingFile', 'Could not be played: a file is missing'],
  ['device.unsupported', 'This screen does not support that'],
  // Falls back to the ID, which is more helpful than a text with an unfilled placeholder.
  ['field.tooBig', 'field.tooBig'],
  ['playback', 'playback'],
  ['Fetch failed: 10.0.0.1', 'Fetch failed: 10.0.0.1'],
])('the reason %s is shown as “%s”', async (reason, text) => {
  await renderInAdmin(<ReasonCell value={reason} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('no reason is no text', async () => {
  await renderInAdmin(<ReasonCell value={null} />)
  expect(document.querySelector('bdi')).toBeNull()
})
