// i18next with namespaces loaded on first use; English is the fallback.
import type { I18nProvider } from '@refinedev/core'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language } from '#src/core/state/languages.ts'

type Load = (language: string, namespace: string) => Promise<{ default: Record<string, unknown> }>

type NumberText = (value: number, language: string) => string

/** Creates the i18next instance; `namespaces` are loaded before the promise resolves. */
export async function createI18n(
  language: Language,
  load: Load,
  namespaces = ['app'],
  numberText: NumberText = String,
): Promise<I18n> {
  const i18n = createInstance()
  // Numbers interpolated into texts are formatted like numbers elsewhere in the interface.
  i18n.use({
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, _format?: string, lng?: string) =>
      typeof value === 'number' ? numberText(value, lng ?? language) : value,
  })
  i18n.use({
    type: 'backend',
    read: (lng: string, ns: string, done: (error: unknown, data: Record<string, unknown> | null) => void) => {
      load(lng, ns).then(
        loaded => done(null, loaded.default),
        (error: unknown) => done(error, null),
      )
    },
  })
  i18n.use(initReactI18next)
  await i18n.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    ns: namespaces,
    defaultNS: 'app',
    partialBundledLanguages: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: true },
  })
  return i18n
}

export function createI18nProvider(i18n: I18n, choose: (language: Language) => Promise<void>): I18nProvider {
  return {
    translate(key: string, options?: object | string, fallback?: string) {
      const values = typeof options === 'object' ? options : {}
      const instead = typeof options === 'string' ? options : fallback
      return String(i18n.t(keysOf(key), { ...values, ...(instead === undefined ? {} : { defaultValue: instead }) }))
    },
    changeLocale: async language => {
      if (isLanguage(language)) await choose(language)
    },
    getLocale: () => i18n.language,
  }
}

/**
 * Maps refine's keys: its own texts are below `ui:refine`; texts of a resource (`post.titles.edit`) are below
 * `resources:`; and `post.post` is the title of the list.
 */
function keysOf(key: string): string[] {
  if (key.includes(':')) return [key]
  const [name, same, ...rest] = key.split('.')
  const word = name === same && rest.length === 0 ? `${name}.titles.list` : key
  return [`ui:refine.${key}`, `resources:${word}`, key]
}
