import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import type { Language } from '#src/core/services/languages.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
type Loaded = { readonly locale: AntdLocale; readonly calendar: string }

/** antd's own words and the calendar's, fetched for the language in use. */
const loaders: { readonly [L in Language]: () => Promise<Loaded> } = {
  'en-US': async () => ({ locale: (await import('antd/es/locale/en_US')).default, calendar: 'en' }),
  'zh-CN': async () => {
    const [{ default: locale }] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return { locale, calendar: 'zh-cn' }
  },
  'ja-JP': async () => {
    const [{ default: locale }] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')])
    return { locale, calendar: 'ja' }
  },
  'ar-SA': async () => {
    const [{ default: locale }] = await Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar-sa')])
    return { locale, calendar: 'ar-sa' }
  },
}

/** Null until the first one is there; then the last one until the next is. */
export function useAntdLocale(language: Language): AntdLocale | null {
  const [locale, setLocale] = useState<AntdLocale | null>(null)
  useEffect(() => {
    let isCurrent = true
    loaders[language]().then(
      ({ locale, calendar }) => {
        if (!isCurrent) return
        dayjs.locale(calendar)
        setLocale(locale)
      },
      // English is part of antd itself.
      () => isCurrent && setLocale(known => known ?? { locale: 'en' }),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}
