// A slide exported as a video: a single frame of 20 seconds, longer than the stall limit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, root, test } from '../../e2e/support/marquee.ts'
import { openScreen } from '../../e2e/support/records.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { createAdmin } from '../support/admin.ts'
import { shownFilm } from './films.ts'

test('a film of one frame is shown for its length and counted as played', async ({ page, marquee }) => {
  const admin = await createAdmin(marquee.url)
  const code = await openScreen(page, marquee.url)
  const { id } = await admin.resources.device.create({ code, name: 'Slide' })
  const film = await admin.upload('slide.mp4', readFileSync(join(root, 'tests/fixtures/slideone20.mp4')))
  expect(film).toMatchObject({ duration: 20_000, isPlayable: true })
  const node = nodeOf('video', { width: 1280, height: 720, props: { file: film.id, length: 20_000, fit: 'fill' } })
  const [sendLogId = ''] = await admin.send('Slide', programOf([node], { duration: 20_000 }), [id])
  await expect(shownFilm(page)).toBeVisible()
  const log = () => admin.resources.sendLog.one(sendLogId)
  // A play is counted once the film was shown for its length.
  await expect.poll(async () => (await log()).plays).toBeGreaterThan(0)
  await expect.poll(async () => (await log()).playback).toBe('plays')
  await expect(shownFilm(page)).toBeVisible()
})
