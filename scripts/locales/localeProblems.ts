import { type Flat, withoutPlural } from './localeTree.ts'

/** Language → namespace → texts. */
export type Texts = Readonly<Record<string, Readonly<Record<string, Flat>>>>

/**
 * Lists problems of texts, one per line: empty texts, keys that only other languages have, missing plural forms,
 * missing derived keys, and placeholders that differ from the English text.
 */
export function localeProblems(texts: Texts, derived: Readonly<Record<string, string>>): string[] {
  const languages = Object.keys(texts)
  const namespaces = new Set(languages.flatMap(language => Object.keys(texts[language] ?? {})))
  const problems: string[] = []
  for (const namespace of [...namespaces].sort()) {
    const flats = languages.map(language => ({ language, flat: texts[language]?.[namespace] ?? {} }))
    const wanted = new Set(flats.flatMap(({ flat }) => Object.keys(flat).map(withoutPlural)))
    if (namespace === 'resources') for (const key of Object.keys(derived)) wanted.add(key)
    const plurals = new Set(
      flats.flatMap(({ flat }) =>
        Object.keys(flat)
          .filter(key => withoutPlural(key) !== key)
          .map(withoutPlural),
      ),
    )
    for (const { language, flat } of flats) {
      for (const key of wanted) {
        const forms = plurals.has(key) ? formsOf(language).map(form => `${key}_${form}`) : [key]
        for (const form of forms) {
          if (flat[form] === undefined) problems.push(`${language}/${namespace}: "${form}" is missing`)
          else if (flat[form].trim() === '') problems.push(`${language}/${namespace}: "${form}" is empty`)
        }
      }
      problems.push(...placeholderProblems(language, namespace, flat, flats[0]?.flat ?? {}))
    }
  }
  return problems
}

function formsOf(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/**
 * A translation must use the same placeholders as the English text. It may add `count`, and the plural forms zero,
 * one and two may omit placeholders.
 */
function placeholderProblems(language: string, namespace: string, flat: Flat, model: Flat): string[] {
  return Object.entries(flat).flatMap(([key, text]) => {
    const expected = model[key] ?? model[`${withoutPlural(key)}_other`]
    if (expected === undefined) return []
    const known = placeholdersOf(expected)
    const own = placeholdersOf(text)
    const lost = /_(zero|one|two)$/.test(key) ? [] : known.filter(name => !own.includes(name))
    const foreign = own.filter(name => !known.includes(name) && name !== 'count')
    return [...lost, ...foreign].map(name => `${language}/${namespace}: "${key}" differs in {{${name}}}`)
  })
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].flatMap(match => (match[1] === undefined ? [] : [match[1]]))
}
