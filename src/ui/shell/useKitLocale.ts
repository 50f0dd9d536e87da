import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import type { Language } from '../../core/languages.ts'

type KitLocale = NonNullable<ConfigProviderProps['locale']>
type Loaded = { readonly kit: KitLocale; readonly calendar: string }

/** The kit's own words and the calendar's, fetched for the language in use. */
const loaders: { readonly [L in Language]: () => Promise<Loaded> } = {
  'en-US': async () => ({ kit: (await import('antd/es/locale/en_US')).default, calendar: 'en' }),
  'zh-CN': async () => {
    const [{ default: kit }] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return { kit, calendar: 'zh-cn' }
  },
  'ja-JP': async () => {
    const [{ default: kit }] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')])
    return { kit, calendar: 'ja' }
  },
  'ar-SA': async () => {
    const [{ default: kit }] = await Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar-sa')])
    return { kit, calendar: 'ar-sa' }
  },
}

/** Null until the first one is there; then the last one until the next is. */
export function useKitLocale(language: Language): KitLocale | null {
  const [locale, setLocale] = useState<KitLocale | null>(null)
  useEffect(() => {
    let isCurrent = true
    loaders[language]().then(
      ({ kit, calendar }) => {
        if (!isCurrent) return
        dayjs.locale(calendar)
        setLocale(kit)
      },
      // English is part of the kit itself.
      () => isCurrent && setLocale(known => known ?? { locale: 'en' }),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}
