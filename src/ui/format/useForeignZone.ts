import { useContext, useMemo } from 'react'
import { SiteZone } from './SiteZone.ts'
import { useFormat } from './useFormat.ts'

/** Name of the site's zone when its local time differs from the viewer's; otherwise null (rules, Interface 2). */
export function useForeignZone(): string | null {
  const zone = useContext(SiteZone)
  const { tag } = useFormat()
  return useMemo(() => {
    const now = new Date()
    const clock = (timeZone?: string) =>
      new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
    if (clock(zone) === clock()) return null
    const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  }, [zone, tag])
}
