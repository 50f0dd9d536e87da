// QR codes are decoded by another library than the one that encodes them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeBytes, codeTextOf, type QrProps, qrCode } from '#contract/widgets/qrCode.ts'
import { capturedContrast } from '#src/editor/widgets/codes/capturedCode.ts'
import { codeProblem } from '#src/editor/widgets/codes/codeProblem.ts'
import { decodeCode } from '#src/editor/widgets/codes/decodeCode.ts'
import { codeOf } from '#stage/widgets/codes/codeOf.ts'

const propsOf = (given: Partial<QrProps>): QrProps => ({ ...qrCode.defaults, ...given })

/** Decodes the drawn QR code as a phone would; null if it cannot be read. */
function readingOf(given: Partial<QrProps>): string | null {
  const props = propsOf(given)
  const code = codeOf(codeTextOf(props) ?? '', props.correction)
  return code && decodeCode(code, props)
}

describe('a code that is drawn says', () => {
  test('an address, and a text in any script', () => {
    expect(readingOf({ url: 'https://example.com/menu?table=4' })).toBe('https://example.com/menu?table=4')
    for (const text of ['Open until 8', 'مفتوح حتى الثامنة', '営業中 八時まで', '八点关门 🎉', '0123456789', 'A-1'])
      for (const correction of qrCode.props.correction.options.values)
        expect(readingOf({ content: 'text', text, correction })).toBe(text)
  })

  test('whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), text => {
        fc.pre(text.trim() !== '')
        expect(readingOf({ content: 'text', text })).toBe(text)
      }),
      { numRuns: 40 },
    )
  })

  test('how to join a network, whatever its name and password hold', () => {
    const wifi = { content: 'wifi', network: 'Shop; "guests"', password: 'a\\b:c,d', security: 'wpa' } as const
    expect(readingOf(wifi)).toBe('WIFI:T:WPA;S:Shop\\; \\"guests\\";P:a\\\\b\\:c\\,d;;')
    expect(readingOf({ ...wifi, security: 'open', isHidden: true })).toBe(
      'WIFI:T:nopass;S:Shop\\; \\"guests\\";H:true;;',
    )
  })

  test('whom to call', () => {
    const card = { givenName: 'Mona', familyName: 'Said; Ali', organization: 'Café', phone: '+966 11 1234567' }
    expect(readingOf({ content: 'contact', ...card })?.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Said\\; Ali;Mona;;;',
      'FN:Mona Said\\; Ali',
      'ORG:Café',
      'TEL;TYPE=WORK,VOICE:+966 11 1234567',
      'END:VCARD',
    ])
  })
})

describe('a text', () => {
  test('as long as a code holds is read, one byte more is refused by name and nothing is drawn', () => {
    for (const correction of qrCode.props.correction.options.values) {
      const most = 'x'.repeat(codeBytes[correction])
      expect(qrCode.missing(propsOf({ content: 'text', text: most, correction }))).toEqual([])
      expect(codeOf(most, correction)?.size).toBe(177)
      const more = `${most}x`
      expect(qrCode.missing(propsOf({ content: 'text', text: more, correction }))).toEqual(['widget.codeTooLong'])
      expect(codeOf(more, correction)).toBeNull()
    }
    expect(readingOf({ content: 'text', text: 'x'.repeat(codeBytes.high), correction: 'high' })).toHaveLength(1273)
  })

  test('is counted in bytes: a Chinese letter takes three', () => {
    const text = '好'.repeat(500)
    expect(qrCode.missing(propsOf({ content: 'text', text, correction: 'high' }))).toEqual(['widget.codeTooLong'])
    expect(qrCode.missing(propsOf({ content: 'text', text, correction: 'low' }))).toEqual([])
  })

  test('that is missing is asked for by name', () => {
    const lackOf = (given: Partial<QrProps>) => qrCode.missing(propsOf(given))
    expect(lackOf({})).toEqual(['widget.urlMissing'])
    expect(lackOf({ content: 'text', text: '  ' })).toEqual(['widget.textMissing'])
    expect(lackOf({ content: 'wifi' })).toEqual(['widget.networkMissing'])
    expect(lackOf({ content: 'wifi', network: 'Shop' })).toEqual(['widget.passwordMissing'])
    expect(lackOf({ content: 'wifi', network: 'Shop', security: 'open' })).toEqual([])
    expect(lackOf({ content: 'contact', phone: '+49 30 123456' })).toEqual(['widget.nameMissing'])
  })
})

test('a code that phones may not read is told from one that they do', () => {
  const good = { color: '#000000', background: '#ffffff', quiet: 4, squares: 25, side: 360 }
  expect(codeProblem(good)).toBeNull()
  expect(codeProblem({ ...good, background: null })).toBeNull()
  expect(codeProblem({ ...good, color: '#ffee00' })).toBe('lowContrast')
  expect(codeProblem({ ...good, color: '#ffffff', background: '#000000' })).toBe('inverted')
  expect(codeProblem({ ...good, squares: 177 })).toBe('small')
  expect(codeProblem({ ...good, quiet: 1 })).toBe('quiet')
  const code = codeOf('https://example.com', 'medium')
  expect(code && decodeCode(code, { quiet: 4, color: '#fffffe', background: '#ffffff' })).toBeNull()
})

test('what lies beneath a code without a background decides its contrast, but for some strays', () => {
  const code = codeOf('https://example.com', 'medium')
  if (!code) throw new Error('no code')
  const quiet = 4
  const side = (code.size + 2 * quiet) * 4
  const over = (ground: (x: number, y: number) => number, dark = 0) => {
    const data = new Uint8ClampedArray(side * side * 4).fill(255)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const [column, row] = [Math.floor(x / 4) - quiet, Math.floor(y / 4) - quiet]
        const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < code.size
        data.fill(
          isInside && code.isDark(column, row) ? dark : ground(x, y),
          (y * side + x) * 4,
          (y * side + x) * 4 + 3,
        )
      }
    return capturedContrast({ width: side, height: side, data }, { code, quiet })
  }
  expect(over(() => 255)).toBeCloseTo(21)
  expect(over(x => (x < side / 2 ? 255 : 40))).toBeLessThan(3)
  expect(over((x, y) => (x < 8 && y < 8 ? 0 : 255))).toBeCloseTo(21)
  expect(over(() => 0, 255)).toBeLessThan(1 / 3)
})
