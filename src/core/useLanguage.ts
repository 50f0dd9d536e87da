import { useSyncExternalStore } from 'react'
import { type Language, languages } from './languages.ts'
import { useServices } from './services.ts'

export function useLanguage(): {
  language: Language
  dir: 'ltr' | 'rtl'
  choose: (language: Language) => Promise<void>
} {
  const { language: store } = useServices()
  const language = useSyncExternalStore(store.subscribe, store.get)
  return { language, dir: languages[language].dir, choose: store.choose }
}
