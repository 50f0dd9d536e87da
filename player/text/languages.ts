import type en from '#locales/en-US/player.json'

export type Texts = typeof en
export type Language = keyof typeof texts

/** Read when the player starts; each is a file of its own, kept with the shell. */
export const texts = {
  'en-US': (): Promise<{ default: Texts }> => import('#locales/en-US/player.json'),
  'zh-CN': (): Promise<{ default: Texts }> => import('#locales/zh-CN/player.json'),
  'ja-JP': (): Promise<{ default: Texts }> => import('#locales/ja-JP/player.json'),
  'ar-SA': (): Promise<{ default: Texts }> => import('#locales/ar-SA/player.json'),
}

/** The first of the browser's languages that the player speaks; English otherwise. */
export function languageOf(preferred: readonly string[]): Language {
  const spoken = Object.keys(texts) as Language[]
  for (const wish of preferred) {
    const primary = wish.toLowerCase().split('-')[0]
    const found = spoken.find(language => language.toLowerCase().startsWith(`${primary}-`))
    if (found) return found
  }
  return 'en-US'
}
