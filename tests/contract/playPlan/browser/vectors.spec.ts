// The server and the screens resolve plans, so browsers must give the same results as Node, in every time zone.
import { expect } from '@playwright/test'
import { vectorCases } from '#tests/contract/playPlan/vectorCases.ts'
import { test } from '#tests/stage/browser/harnessTest.ts'
import type {} from './harness.ts'

for (const timezoneId of ['UTC', 'America/St_Johns', 'Pacific/Kiritimati']) {
  test.describe(`in a browser whose own zone is ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('every vector of the play plans is answered as it says', async ({ page, address, problems }) => {
      await page.goto(`${address}tests/contract/playPlan/browser/harness.html`)
      await page.waitForFunction(() => 'playPlanAnswers' in window)
      const { count, mismatches } = await page.evaluate(() => window.playPlanAnswers)
      expect(mismatches).toEqual([])
      expect(count).toBe(vectorCases.length)
      expect(problems).toEqual([])
    })
  })
}
