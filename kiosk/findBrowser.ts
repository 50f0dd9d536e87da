import { existsSync } from 'node:fs'

const known = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of the browser; throws with installation advice when there is none. */
export function findBrowser(wanted: string | undefined): string {
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`The configured browser ${wanted} is not there`)
  }
  const found = known.map(name => `/usr/bin/${name}`).find(file => existsSync(file))
  if (!found) throw new Error('No Chromium is installed: apt install chromium')
  return found
}
