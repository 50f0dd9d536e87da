import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { f } from '#contract/kernel/field.ts'
import { emailOf } from '#contract/rules/accounts/emailOf.ts'
import { phoneOf, phonePartOf } from '#contract/rules/accounts/phoneOf.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'

const fields = { phone: f.phone(), email: f.email() }

describe('a telephone number', () => {
  const kept = (phone: string) =>
    decodeInput(fields, { phone }).value.phone ?? decodeInput(fields, { phone }).errors[0]?.id

  test.each([
    ['(02) 9374 4000', '0293744000'],
    ['０３－１２３４－５６７８', '0312345678'],
    ['+81 3-1234-5678', '+81312345678'],
    ['＋８１　９０　１２３４　５６７８', '+819012345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0049 30 123456', '+4930123456'],
    ['030/123 45-67', '0301234567'],
    ['02.93.74.40.00', '0293744000'],
    ['138–1234–5678', '13812345678'],
    ['138‑1234‒5678', '13812345678'],
    ['\u202a+86\u00a0138\u00a01234\u00a05678\u202c', '+8613812345678'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
    ['tel:+1-202-555-0123', '+12025550123'],
  ])('typed as %s is kept as %s', (typed, form) => {
    expect(kept(typed)).toBe(form)
    expect(phoneOf(form)).toBe(form)
  })

  test.each(['12345', 'call me', '+', '++49301234567', '0301234567 ext. 5', '1'.repeat(21), '03#123456'])(
    '%s is none',
    typed => {
      expect(kept(typed)).toBe('field.notPhone')
    },
  )

  test('is found by a part of it, and a word is looked for as it is', () => {
    expect([phonePartOf('(02) 93'), phonePartOf('＋８１ ３'), phonePartOf('Ada L.'), phonePartOf('-')]).toEqual([
      '0293',
      '+813',
      'Ada L.',
      '-',
    ])
  })
})

describe('a mail address', () => {
  const kept = (email: string) =>
    decodeInput(fields, { email }).value.email ?? decodeInput(fields, { email }).errors[0]?.id

  test.each([
    ['münchen@bücher.example', 'münchen@bücher.example'],
    ['mu\u0308nchen@bu\u0308cher.example', 'münchen@bücher.example'],
    ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
    ['ada@BÜCHER.Example', 'ada@bücher.example'],
    ['ＡＤＡ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ADA@example.com'],
    ['用户@例子.中国', '用户@例子.中国'],
    ['用户@xn--fsqu00a。xn--fiqs8s', '用户@例子.中国'],
    ['иван@почта.рф', 'иван@почта.рф'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    [' mailto:Ada.Lovelace+x@example.co.uk. ', 'Ada.Lovelace+x@example.co.uk'],
    ['MÜNCHEN@example.com', 'münchen@example.com'],
    ['straße@straße.example', 'straße@straße.example'],
  ])('typed as %s is kept as %s', (typed, form) => {
    expect(kept(typed)).toBe(form)
    expect(emailOf(form)).toBe(form)
  })

  test.each([
    'someone@',
    '@example.com',
    'a b@example.com',
    'a..b@example.com',
    'a@b',
    'a@.com',
    'a@@b.com',
    'a@b.1',
    `${'a'.repeat(250)}@b.de`,
  ])('%s is none', typed => {
    expect(kept(typed)).toMatch(/^field\.(notEmail|tooLong)$/)
  })

  test('with a host in Punycode is the one that a browser shows in letters', () => {
    const letter = fc.constantFrom(...'abcxyzäöüßéñçøæłžш中国例子日本語ひらがな한국تجاريठक')
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), letters => {
        const host = `${letters.join('').normalize('NFC')}.example`
        fc.pre(URL.canParse(`http://${host}`))
        expect(emailOf(`a@${new URL(`http://${host}`).hostname}`)).toBe(`a@${host}`)
      }),
    )
  })

  test('with a host that is no Punycode stays as it is', () => {
    for (const host of ['xn--.example', 'xn--a-.example', 'xn--99999999999.example'])
      expect(emailOf(`a@${host}`)).toMatch(/^a@/)
  })
})

describe('a text that is too long', () => {
  test.each([
    ['an emoji', '🎄'],
    ['a family', '👨‍👩‍👧'],
    ['a skin tone', '👍🏽'],
    ['a flag', '🇩🇪'],
    ['an accented letter', 'e\u0301'],
    ['a syllable of jamo', '\u1112\u1161\u11ab'],
    ['a letter with several marks', 'e\u0302\u0301'],
    ['a line end', '\r\n'],
  ])('is cut before %s that does not fit', (_what, letter) => {
    expect(cutText(`${'a'.repeat(9)}${letter}`, 10)).toBe('a'.repeat(9))
    const whole = `${'a'.repeat(10 - letter.length)}${letter}`
    expect(cutText(whole, 10)).toBe(whole)
    expect(cutText(`${whole}b`, 10)).toBe(whole)
  })

  test('keeps its mark within the limit, and is never longer', () => {
    expect(cutText('abcdef', 4, '…')).toBe('abc…')
    expect(cutText('abc🎄f', 5, '…')).toBe('abc…')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, most) => {
        const cut = cutText(text, most)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })

  test('of one letter alone is cut between code points', () => {
    expect(cutText(`a${'\u0301'.repeat(20)}`, 5)).toBe(`a${'\u0301'.repeat(4)}`)
    expect(cutText('🎄🎄', 1)).toBe('')
  })
})
