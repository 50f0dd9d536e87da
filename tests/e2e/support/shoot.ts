import { join } from 'node:path'
import { type Page, root } from './marquee.ts'

/** A picture for the README, with PICTURES=1: on any other run the files of the repository stay as they are. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  await page.screenshot({ path: join(root, 'docs/screenshots', `${name}.png`) })
}
