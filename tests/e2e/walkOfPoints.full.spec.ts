// Points, renewal, licenses and bills: in each language on a desktop, and in Arabic and English on a phone.
import { rm } from 'node:fs/promises'
import { createMarquee, firstPassword, test } from './support/marquee.ts'
import { type Walk, walkOfPoints } from './support/walkOfPoints.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const walks: readonly Walk[] = [
  { language: 'en-US', viewport: wide },
  { language: 'zh-CN', viewport: wide },
  { language: 'ja-JP', viewport: wide },
  { language: 'ar-SA', viewport: wide },
  { language: 'ar-SA', viewport: phone },
  { language: 'en-US', viewport: phone },
]

for (const walk of walks)
  test(`points, renewal, licenses and bills in ${walk.language} at ${walk.viewport.width} px`, async ({ browser }) => {
    test.setTimeout(240_000)
    // A server per walk, because each walk begins without points, devices and bills.
    const marquee = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword } })
    await marquee.start()
    try {
      await walkOfPoints(browser, marquee, walk)
    } finally {
      await marquee.stop()
      await rm(marquee.dataDir, { recursive: true, force: true })
    }
  })
