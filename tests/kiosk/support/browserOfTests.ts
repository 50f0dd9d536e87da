import { existsSync } from 'node:fs'
import { chromiumPath } from '#scripts/installTools.mjs'

/** With a window of its own where there is one: that is what screens have. */
export function browserOfTests(): string {
  const place = '/usr/bin/chromium'
  const found = existsSync(place) ? place : chromiumPath()
  if (!found) throw new Error('No Chromium is installed: run npm test once')
  return found
}
