import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from './createFormat.ts'
import { SiteZone } from './SiteZone.ts'

export function useFormat(): Format {
  const { t, i18n } = useTranslation('ui')
  const zone = useContext(SiteZone)
  const px = t('units.px')
  return useMemo(
    () => createFormat(i18n.language, zone, px, count => t('units.pages', { count })),
    [i18n.language, zone, px, t],
  )
}
