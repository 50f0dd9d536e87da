import { useSite } from '#src/core/services/services.ts'
import { ownDay } from './daysOfReader.ts'
import { useNow } from './useNow.ts'

/** The day in the site's zone, `yyyy-MM-dd`. */
export function useToday(): string {
  const zone = useSite()?.timeZone
  const now = useNow()
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(now)
}

/** The day on the reader's calendar, by which lists are narrowed, `yyyy-MM-dd`. */
export function useOwnToday(): string {
  return ownDay(useNow())
}
