// Long names are truncated at grapheme boundaries everywhere.
import { describe, expect, test } from 'vitest'
import { convertedNameOf } from '#server/media/convert/convertedNameOf.ts'
import { copyNameOf } from '#server/media/serve/copyNameOf.ts'
import { cleanName, renamed } from '#server/media/upload/cleanName.ts'
import { copyTitleOf } from '#server/programs/save/copyTitleOf.ts'

const letters = ['🎄', '👨‍👩‍👧', '🇩🇪', 'e\u0302\u0323', '\u1112\u1161\u11ab\u11ab']

describe.each(letters)('a name of many %s', letter => {
  const many = letter.repeat(300).normalize('NFC')
  const whole = [...new Intl.Segmenter().segment(many)][0]?.segment ?? ''
  /** Expects that the truncated name consists of whole graphemes, followed by `end`. */
  const expectWhole = (name: string, end: string, most: number) => {
    expect(name.length).toBeLessThanOrEqual(most)
    expect(name.endsWith(end)).toBe(true)
    const rest = name.slice(0, name.length - end.length)
    expect(rest).toBe(whole.repeat(rest.length / whole.length))
    expect(rest.length + whole.length + end.length).toBeGreaterThan(most)
  }

  test('of a file is cut when it is uploaded, renamed, copied or converted', () => {
    expectWhole(cleanName(`${many}.png`), '.png', 255)
    expectWhole(cleanName(many), '', 255)
    expectWhole(renamed(`${many}`, 'photo.png', ['png']), '.png', 255)
    expectWhole(copyNameOf(`${many}.png`, new Set()), ' (2).png', 255)
    expectWhole(convertedNameOf(`${many}.mov`, 'mp4'), '.mp4', 255)
  })

  test('of a copied program is cut before what says that it is a copy', () => {
    expectWhole(copyTitleOf(many, new Set(), '{{title}} copy'), ' copy', 100)
  })
})

test('the name of a file of 250 characters that ends in an emoji loses the emoji, not half of it', () => {
  expect(cleanName(`${'a'.repeat(250)}🎄.png`)).toBe(`${'a'.repeat(250)}.png`)
  expect(cleanName(`${'a'.repeat(249)}🎄.png`)).toBe(`${'a'.repeat(249)}🎄.png`)
})
