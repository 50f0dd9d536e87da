import type player from '#locales/en-US/player.json'
import type stage from '#locales/en-US/stage.json'

/** The player's own texts; `stage` contains the texts that the stage needs. */
export type Texts = typeof player & { stage: typeof stage }
export type Language = keyof typeof texts

type Read<T> = Promise<{ default: T }>

async function joined(...files: [Read<typeof player>, Read<typeof stage>]): Promise<Texts> {
  const [own, shared] = await Promise.all(files)
  return { ...own.default, stage: shared.default }
}

/** Loads the texts of a language; each language is a separate file, cached with the shell. */
export const texts = {
  'en-US': () => joined(import('#locales/en-US/player.json'), import('#locales/en-US/stage.json')),
  'zh-CN': () => joined(import('#locales/zh-CN/player.json'), import('#locales/zh-CN/stage.json')),
  'ja-JP': () => joined(import('#locales/ja-JP/player.json'), import('#locales/ja-JP/stage.json')),
  'ar-SA': () => joined(import('#locales/ar-SA/player.json'), import('#locales/ar-SA/stage.json')),
}

/** The first of the browser's languages that is supported; else English. */
export function languageOf(preferred: readonly string[]): Language {
  const spoken = Object.keys(texts) as Language[]
  for (const wish of preferred) {
    const primary = wish.toLowerCase().split('-')[0]
    const found = spoken.find(language => language.toLowerCase().startsWith(`${primary}-`))
    if (found) return found
  }
  return 'en-US'
}
