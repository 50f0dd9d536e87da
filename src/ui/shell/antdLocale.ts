import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import type { Language } from '#src/core/state/languages.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
type Loaded = { readonly locale: AntdLocale; readonly calendar: string }

/** Locales of antd and dayjs, loaded for the current language. */
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
    const [{ default: locale }, { default: days }] = await Promise.all([
      import('antd/es/locale/ar_EG'),
      import('dayjs/locale/ar-sa'),
    ])
    // dayjs labels the times from 12:00 to 12:59 "ص" (AM).
    const meridiem = (hour: number) => (hour < 12 ? 'ص' : 'م')
    dayjs.locale({ ...days, ...{ meridiem } }, undefined, true)
    return { locale, calendar: 'ar-sa' }
  },
}

const known = new Map<Language, Loaded>()

/** Loads a locale; on failure resolves with English, which is built into antd. */
export async function loadAntdLocale(language: Language): Promise<Loaded> {
  try {
    const loaded = await loaders[language]()
    known.set(language, loaded)
    return loaded
  } catch {
    return { locale: { locale: 'en' }, calendar: 'en' }
  }
}

/** The locale of antd; null until the first one is loaded. The previous one stays until the next is loaded. */
export function useAntdLocale(language: Language): AntdLocale | null {
  const [locale, setLocale] = useState(() => {
    const loaded = known.get(language)
    return loaded ? applyLocale(loaded) : null
  })
  useEffect(() => {
    let isCurrent = true
    loadAntdLocale(language).then(loaded => isCurrent && setLocale(applyLocale(loaded)))
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}

function applyLocale({ locale, calendar }: Loaded): AntdLocale {
  dayjs.locale(calendar)
  return locale
}
