// Runs support/walkOfMoney.ts in the other languages, in Arabic also on a phone. Each run has a server of its own.
import { rm } from 'node:fs/promises'
import { createMarquee, firstPassword, test } from './support/marquee.ts'
import { phoneSize, walkOfMoney } from './support/walkOfMoney.ts'

const walks = [
  { language: 'zh-CN' },
  { language: 'ja-JP' },
  { language: 'ar-SA' },
  { language: 'ar-SA', viewport: phoneSize },
] as const

for (const walk of walks) {
  const place = 'viewport' in walk ? ' on a phone' : ''
  test(`money in ${walk.language}${place}: switched on, bought, used, returned, canceled, renewed, licensed, compared`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const marquee = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword } })
    await marquee.start()
    try {
      await walkOfMoney({ browser, marquee, ...walk })
    } finally {
      await marquee.stop()
      await rm(marquee.dataDir, { recursive: true, force: true })
    }
  })
}
