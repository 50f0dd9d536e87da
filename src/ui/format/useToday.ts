import { useSite } from '#src/core/services/services.ts'
import { ownDay } from './daysOfReader.ts'
import { useNow } from './useNow.ts'

/** Current date in the site's zone, `yyyy-MM-dd`. */
export function useToday(): string {
  const zone = useSite()?.timeZone
  const now = useNow()
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(now)
}

/**
 * The later one of the current dates in the site's and the user's zone, for statistics that count days in the zone of
 * each device: screens near a user ahead of the site already play on the next day.
 */
export function useLatestToday(): string {
  const [site, own] = [useToday(), useOwnToday()]
  return own > site ? own : site
}

/** Current date in the user's zone, `yyyy-MM-dd`; list filters use this zone. */
export function useOwnToday(): string {
  return ownDay(useNow())
}
