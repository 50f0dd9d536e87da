import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import ScreensPanel from '#src/plugins/emergency/ScreensPanel.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test('why a screen cannot show an emergency is told in words, as in the send log', async () => {
  await renderInAdmin(<ScreensPanel record={{ id: '1', counts: { cannot: 1 } }} />, {
    call: async () => [{ deviceId: '7', name: 'Lobby', standing: 'cannot', reason: 'playback:missingFile' }],
    words: ['emergency'],
  })
  expect(await screen.findByText('Could not be played: a file is missing')).toBeTruthy()
  expect(screen.queryByText(/playback:/)).toBeNull()
})
