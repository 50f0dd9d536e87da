// Time from the start of an emergency to its first frame on a paired screen that plays something else. Floor for
// comparison: the time of two frames on the same page.
import type { Page } from '@playwright/test'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { addScreenOf, withScreens } from '#bench/support/withScreens.ts'
import { startEmergencyFromScreen } from '#tests/player/support/startEmergencyFromScreen.ts'

const runs = 15

export function emergency(): Promise<Measurement[]> {
  return withScreens(async ({ url, accessToken, call, browser }) => {
    const screen = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await screen.goto(`${url}/player`)
    const deviceId = await addScreenOf(screen, call, { name: 'Bench' })
    const shown: number[] = []
    const bare: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const words = `Leave the hall ${run}`
      const { id, ms } = await startEmergencyFromScreen(screen, { words, deviceId, accessToken })
      shown.push(ms)
      bare.push(await bareFrame(screen))
      await call('/xboot/emergency/end', { ids: [id] })
      await screen.locator('[data-role="shown"]').getByText(words).waitFor({ state: 'detached' })
    }
    const floorOf = (value: number) => ({ name: 'two frames of that page', value })
    return [
      {
        name: `start to the first frame, median of ${runs}`,
        value: medianOf(shown),
        unit: 'ms',
        floor: floorOf(medianOf(bare)),
      },
      {
        name: 'start to the first frame, worst',
        value: Math.max(...shown),
        unit: 'ms',
        floor: floorOf(Math.max(...bare)),
      },
    ]
  })
}

/** Floor for comparison: minimum time to paint a change in the screen's page. */
function bareFrame(screen: Page): Promise<number> {
  return screen.evaluate(async () => {
    const begun = performance.now()
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - begun
  })
}
