// Once per run: builds everything, and prepares a data directory that every test server copies.
import { rm } from 'node:fs/promises'
import { build } from '#scripts/building/build.mjs'
import { createMarquee, firstPassword } from './marquee.ts'

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await build({ names: ['web', 'server', 'stageHarness', 'playerHarness'] })
  // A nested test run in a copy of the tree uses the existing data directory.
  if (process.env.MARQUEE_TEMPLATE) return
  const first = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword }, isNew: true })
  await first.start()
  await first.stop()
  process.env.MARQUEE_TEMPLATE = first.dataDir
  return () => rm(first.dataDir, { recursive: true, force: true })
}
