import { fallbackLanguage, type Texts } from '#server/base/createTexts.ts'
import type { Say } from './builtIn/BuiltInTemplate.ts'
import { type BuiltInName, builtInTemplates } from './index.ts'

/** Returns the texts of a template by key, in English if the language has none. `title` is the template's name. */
export function sayOf(texts: Pick<Texts, 'find'>, name: BuiltInName, language: string): Say {
  const { words = name } = builtInTemplates[name]
  return key => {
    const path = `${words}.${key}`
    return (
      texts.find(language, 'builtInTemplates', path) ?? texts.find(fallbackLanguage, 'builtInTemplates', path) ?? key
    )
  }
}
