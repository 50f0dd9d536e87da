import { join } from 'node:path'
import { type Page, root } from './marquee.ts'

/** Takes a screenshot for the README with PICTURES=1; other runs leave the files unchanged. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  await page.screenshot({ path: join(root, 'docs/screenshots', `${name}.png`) })
}
