import type { i18n as I18n } from 'i18next'
import type { Services } from '#src/core/services/services.ts'
import { chooseLanguage, fallbackLanguage, isLanguage, type Language } from '#src/core/state/languages.ts'
import { createStore } from '#src/core/state/store.ts'

const key = 'language'

export function storedLanguage(local: Storage, browser: readonly string[]): Language {
  return chooseLanguage(local.getItem(key), browser)
}

/** The current language; it changes once the texts are loaded. */
export function createLanguage(i18n: I18n, local: Storage): Services['language'] {
  const store = createStore<Language>(isLanguage(i18n.language) ? i18n.language : fallbackLanguage)
  return {
    get: store.get,
    subscribe: store.subscribe,
    async choose(language) {
      await i18n.changeLanguage(language)
      local.setItem(key, language)
      store.set(language)
    },
  }
}
