import { useSite } from '#src/core/services/services.ts'
import { useNow } from './useNow.ts'

/** The day in the site's zone, `yyyy-MM-dd`. */
export function useToday(): string {
  const zone = useSite()?.timeZone
  const now = useNow()
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(now)
}
