import type { i18n as I18n } from 'i18next'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Clock } from './Clock.ts'
import { createFormat, type Format } from './createFormat.ts'
import { SiteZone } from './SiteZone.ts'

/**
 * Cache of `Format` objects by language, time zone and the word for pixels, because every cell of a list needs such
 * an object.
 */
const made = new WeakMap<I18n, Map<string, Format>>()

export function useFormat(): Format {
  const { t, i18n } = useTranslation('ui')
  const zone = useContext(SiteZone)
  const clock = useContext(Clock)
  const px = t('units.px')
  const formats = made.get(i18n) ?? new Map<string, Format>()
  made.set(i18n, formats)
  const key = [i18n.language, zone, px].join()
  const known = formats.get(key)
  if (known) return known
  const format = createFormat(i18n.language, zone, {
    px,
    pages: count => t('units.pages', { count }),
    present: clock.now,
  })
  formats.set(key, format)
  return format
}
