import { fallbackLanguage, type Texts } from '#server/base/createTexts.ts'
import type { Say } from './BuiltInTemplate.ts'
import type { BuiltInName } from './index.ts'

/** The words of a template, in English where a language lacks them. `title` is what it is called. */
export function sayOf(texts: Pick<Texts, 'find'>, name: BuiltInName, language: string): Say {
  return key => {
    const path = `${name}.${key}`
    return (
      texts.find(language, 'builtInTemplates', path) ?? texts.find(fallbackLanguage, 'builtInTemplates', path) ?? key
    )
  }
}
