import { expect, test } from 'vitest'
import { chooseLanguage, languageCodes } from '#src/core/state/languages.ts'

test.each<[string | null, string[], string]>([
  ['ja-JP', ['zh-CN'], 'ja-JP'],
  ['xx', ['zh-CN'], 'zh-CN'],
  [null, ['zh-TW', 'en'], 'zh-CN'],
  [null, ['en-GB'], 'en-US'],
  [null, ['ja'], 'en-US'],
  [null, ['ar-SA', 'zh-CN'], 'en-US'],
  [null, [], 'en-US'],
  ['toString', [], 'en-US'],
])('stored %s, browser %s: %s', (stored, browser, expected) => {
  expect(chooseLanguage(stored, browser)).toBe(expected)
})

type Texts = { [key: string]: string | Texts }
const load = async (language: string, namespace: string): Promise<Texts> =>
  (await import(`../../../locales/${language}/${namespace}.json`)).default

/** `group.key` → its plural forms, `''` without any. */
function keysOf(texts: Texts, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'object') for (const [below, forms] of keysOf(value, `${path}${key}.`)) found.set(below, forms)
    else {
      const [, base = key, form = ''] = /^(.*?)(?:_(zero|one|two|few|many|other))?$/.exec(key) ?? []
      found.set(path + base, [...(found.get(path + base) ?? []), form].sort())
    }
  }
  return found
}

test.each(['app', 'account'])('%s: every language has every text, in every plural form it knows', async namespace => {
  const english = keysOf(await load('en-US', namespace))
  for (const language of languageCodes) {
    const own = keysOf(await load(language, namespace))
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    const categories = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
    for (const [key, forms] of own) {
      const isPlural = english.get(key)?.includes('other') === true
      expect([key, forms]).toEqual([key, isPlural ? categories : ['']])
    }
  }
})
