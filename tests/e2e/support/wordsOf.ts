import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#src/core/state/languages.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { numberText } from '#src/ui/format/numberText.ts'
import { root } from './marquee.ts'

export type Words = Awaited<ReturnType<typeof wordsOf>>

/** Texts and formats of the administration in a language, from the locale files. */
export async function wordsOf(language: Language) {
  const folder = join(root, 'locales', language)
  const namespaces = readdirSync(folder).map(name => name.replace('.json', ''))
  const load = async (of: string, namespace: string) => ({
    default: JSON.parse(readFileSync(join(root, 'locales', of, `${namespace}.json`), 'utf8')) as Record<
      string,
      unknown
    >,
  })
  const i18n = await createI18n(language, load, namespaces, numberText)
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    if (!i18n.exists(key, values)) throw new Error(`${language} has no text ${key}`)
    return i18n.t(key, values)
  }
  return { t, format: createFormat(language, 'Asia/Shanghai') }
}
