// The four languages (spec 1), named in their own language.
export const languages = {
  'en-US': { name: 'English' },
  'zh-CN': { name: '简体中文' },
  'ja-JP': { name: '日本語' },
  'ar-SA': { name: 'العربية' },
} as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]
export const fallbackLanguage: Language = 'en-US'

export function isLanguage(text: string | null | undefined): text is Language {
  return text != null && Object.hasOwn(languages, text)
}

/** The stored choice, else the browser's if Chinese or English, else English (spec 1). */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return browser[0]?.toLowerCase().startsWith('zh') ? 'zh-CN' : fallbackLanguage
}
