import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import { PlaybackStatus, playbackText } from '#src/plugins/sending/sendLog/PlaybackStatus.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

const line = (over: SendLog['over']) => ({ over, reason: null, culprit: null }) as SendLog
const colourOf = (word: string) =>
  screen.getByText(word).parentElement?.querySelector<HTMLElement>('[aria-hidden]')?.style.color

test('what plays is green; what is over is grey and says why, though the screen said last that it plays', async () => {
  await renderInAdmin(
    <>
      <PlaybackStatus value="plays" record={line(null)} />
      <PlaybackStatus value="plays" record={line('withdrawn')} />
      <PlaybackStatus value="plays" record={line('playsUsedUp')} />
      <PlaybackStatus value={null} record={line('paused')} />
    </>,
  )
  expect(colourOf('Playing')).toBe('var(--m-success)')
  for (const word of ['Withdrawn', 'All plays finished', 'Paused']) expect(colourOf(word)).toBe('var(--m-text-faint)')
})

test('a sheet of the log says the same as its list', () => {
  const words = { t: (key: string) => key } as never
  expect(playbackText('plays', words, line(null))).toBe('resources:sendLog.values.playback.plays')
  expect(playbackText('plays', words, line('replaced'))).toBe('resources:sendLog.values.over.replaced')
  expect(playbackText(null, words, line(null))).toBe('')
})
