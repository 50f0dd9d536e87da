import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTexts } from '#server/base/createTexts.ts'

const texts = createTexts(join(import.meta.dirname, '../../../locales'))

test.each([
  ['the only one', 'ja', 'ja-JP'],
  ['the one with the greatest weight, wherever it stands', 'en;q=0.5, ja;q=0.7, zh-CN', 'zh-CN'],
  ['the first of two with equal weights', 'ar, ja', 'ar-SA'],
  ['the next one if the preferred one is not supported', 'fr, ja;q=0.2, zh;q=0.8', 'zh-CN'],
  ['none that is refused with weight 0', 'ja;q=0, ar;q=0.1', 'ar-SA'],
  ['English without a supported one', 'fr;q=1, *;q=0.1', 'en-US'],
  ['English without a header', undefined, 'en-US'],
])('of the languages of a browser, %s counts', (_, header, language) => {
  expect(texts.languageOf(header)).toBe(language)
})
