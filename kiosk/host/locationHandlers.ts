import type { Page } from '#kiosk/browser/openPage.ts'
import type { LocationReceiver } from '#kiosk/machine/location.ts'
import { type HostHandlers, HostRefused } from './HostHandlers.ts'

/**
 * `page`: the page of a browser with a location service; null if the browser has none. The machine's satellite
 * receiver has precedence, because it is more accurate.
 */
export function locationHandlers(receiver: LocationReceiver | null, page: (() => Page) | null): HostHandlers {
  if (!receiver && !page) return {}
  return {
    async locate() {
      const received = await receiver?.read().catch(error => {
        if (!page) throw error
        return null
      })
      const position = received ?? (await page?.().position())
      if (!position) throw new HostRefused('screen.noPosition', 'no fix')
      return position
    },
  }
}
