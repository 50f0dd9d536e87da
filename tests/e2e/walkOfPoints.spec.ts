// Points, renewal, licenses and bills in English; the other languages are in walkOfPoints.full.spec.ts.
import { test } from './support/marquee.ts'
import { walkOfPoints } from './support/walkOfPoints.ts'

test('points are distributed, used up and taken back; devices renewed, a license verified, bills read', async ({
  browser,
  marquee,
}) => {
  test.setTimeout(240_000)
  await walkOfPoints(browser, marquee, { language: 'en-US', viewport: { width: 1440, height: 900 } })
})
