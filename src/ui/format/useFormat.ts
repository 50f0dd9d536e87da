import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from './createFormat.ts'
import { SiteZone } from './SiteZone.ts'

export function useFormat(): Format {
  const { i18n } = useTranslation()
  const zone = useContext(SiteZone)
  return useMemo(() => createFormat(i18n.language, zone), [i18n.language, zone])
}
