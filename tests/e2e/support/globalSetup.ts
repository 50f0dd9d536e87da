// Once for the run: everything is built, and a data directory stands ready that every server of the tests starts from a copy of.
import { rm } from 'node:fs/promises'
import { build } from '#scripts/build.mjs'
import { createMarquee, firstPassword } from './marquee.ts'

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await build({ names: ['web', 'server', 'stageHarness', 'playerHarness'] })
  // A run inside a run, of a copy of the tree, takes the one that is there.
  if (process.env.MARQUEE_TEMPLATE) return
  const first = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword }, isNew: true })
  await first.start()
  await first.stop()
  process.env.MARQUEE_TEMPLATE = first.dataDir
  return () => rm(first.dataDir, { recursive: true, force: true })
}
