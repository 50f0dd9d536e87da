import { describe, expect, test } from 'vitest'
import { fontChainOf } from '#contract/fonts/fontChainOf.ts'
import { fontUseOf, fontUsesOf } from '#contract/fonts/fontUseOf.ts'
import { nearestWeight } from '#contract/fonts/nearestWeight.ts'
import type { TextSpan } from '#contract/programs/textSpans.ts'
import { nodeOf } from '../../stage/nodeOf.ts'

describe('the letters a family lacks', () => {
  const chainOf = (...given: Parameters<typeof fontChainOf>) => {
    const { wanted, spare } = fontChainOf(...given)
    return [wanted.join(' '), spare.join(' ')]
  }

  test('come from a family for each script that stands in the text, and single ones from Inter', () => {
    expect(chainOf('caveat', 'Fresh today')).toEqual(['caveat', 'inter'])
    expect(chainOf('inter', 'Чай 12 €')).toEqual(['inter', ''])
    expect(chainOf('oswald', '欢迎光临')).toEqual(['oswald notoSansSc', 'inter'])
    expect(chainOf('oswald', 'مرحباً 欢迎')).toEqual(['oswald cairo notoSansSc', 'inter'])
    expect(chainOf('notoSansSc', '欢迎')).toEqual(['notoSansSc', 'inter'])
    expect(chainOf('1934567890123456789', 'Brand')).toEqual(['1934567890123456789', 'inter'])
  })

  test('in Japanese are Japanese ones, though most of them are shared with Chinese', () => {
    expect(chainOf('inter', '本日のコーヒー')).toEqual(['inter notoSansJp', 'notoSansSc'])
    expect(chainOf('inter', '', 'ja-JP')).toEqual(['inter notoSansJp', ''])
    expect(chainOf('inter', '', 'zh-CN')).toEqual(['inter notoSansSc', ''])
  })

  test('in Arabic have serifs where the family has', () => {
    expect(chainOf('ebGaramond', 'مرحباً')).toEqual(['ebGaramond amiri', 'inter'])
    expect(chainOf('nunito', '', 'ar-SA')).toEqual(['nunito cairo', 'inter'])
  })

  test('are nobody’s business where the screen’s own fonts were chosen', () => {
    expect(chainOf('serif', 'مرحباً 欢迎')).toEqual(['', ''])
  })
})

test('what a component needs of its font are all words in it, in its weight', () => {
  const text = nodeOf('staticText', { props: { text: 'Hello', fontFamily: 'inter', fontWeight: 600, italic: true } })
  expect(fontUseOf(text)).toMatchObject({ family: 'inter', weight: 600, isItalic: true, language: undefined })
  expect(fontUseOf(text)?.text).toContain('Hello')
  expect(fontUseOf(nodeOf('clock', { props: { fontFamily: 'inter', caption: 'Tokyo' } }))).toMatchObject({
    weight: null,
    language: null,
  })
  expect(fontUseOf(nodeOf('weather', { props: { fontFamily: 'inter', language: 'ar-SA' } }))?.language).toBe('ar-SA')
  expect(fontUseOf(nodeOf('picture'))).toBeNull()
})

test('a text with formatted parts needs each of its weights and slants once', () => {
  const spans: TextSpan[] = [
    { from: 0, to: 1, weight: 700 },
    { from: 1, to: 2, color: '#ff0000' },
    { from: 2, to: 3, weight: 700, italic: true },
    { from: 3, to: 4, weight: 700 },
  ]
  const text = nodeOf('staticText', { props: { text: 'Hello', spans, fontFamily: 'inter', fontWeight: 400 } })
  expect(fontUsesOf(text).map(({ weight, isItalic }) => [weight, isItalic])).toEqual([
    [400, false],
    [700, false],
    [700, true],
  ])
  expect(fontUsesOf(nodeOf('picture'))).toEqual([])
})

test('of the weights at hand CSS takes the one it takes in every browser', () => {
  const taken = (wanted: number, ...weights: string[]) => nearestWeight(weights, wanted)
  expect([400, 500, 600, 700].map(wanted => taken(wanted, '400', '700'))).toEqual(['400', '400', '700', '700'])
  expect(taken(500, '100 900')).toBe('100 900')
  expect(taken(600, '400', '300')).toBe('400')
  expect(taken(400, '500', '300')).toBe('500')
  expect(taken(300, '400', '200')).toBe('200')
  expect(taken(400)).toBeUndefined()
})
