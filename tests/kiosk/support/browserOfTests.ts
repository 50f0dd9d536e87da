import { existsSync } from 'node:fs'
import { chromiumPath } from '#scripts/testing/installTools.mjs'

/** Returns the path of a browser. Prefers the full Chromium, which screens use, to a headless build. */
export function browserOfTests(): string {
  const place = '/usr/bin/chromium'
  const found = existsSync(place) ? place : chromiumPath()
  if (!found) throw new Error('No Chromium is installed: run npm test once')
  return found
}
