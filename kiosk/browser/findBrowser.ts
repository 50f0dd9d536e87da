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

/**
 * Whether the browser finds its position without a receiver: Google Chrome contains a key for Google's location
 * service, and Chromium reads such a key from its environment.
 */
export function hasLocationService(browser: string, env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.GOOGLE_API_KEY) || /\bgoogle-chrome/.test(browser)
}
