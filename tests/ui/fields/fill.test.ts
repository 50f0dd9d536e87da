import { describe, expect, test } from 'vitest'
import { fieldErrorOf } from '#contract/derive/fieldErrorOf.ts'
import { cssOfFill, fillField, type Gradient } from '#contract/programs/fill.ts'
import { fillKinds, fillOfKind, kindOfFill, withStop } from '#src/ui/fields/colors/fillOfKind.ts'

const sunset: Gradient = {
  shape: 'linear',
  angle: 45,
  stops: [
    { color: '#ff8800', at: 100 },
    { color: '#220044', at: 0 },
  ],
}
const { schema } = fillField.required

describe('a fill', () => {
  test('is a plain colour or a gradient, and nothing else', () => {
    for (const good of ['#1f5fd6', '#1f5fd680', sunset]) expect(schema.safeParse(good).success).toBe(true)
    for (const bad of ['red', 'url(#x)', '', { ...sunset, stops: sunset.stops.slice(1) }, { ...sunset, angle: 400 }])
      expect(schema.safeParse(bad).success).toBe(false)
  })

  test('that cannot be read is called so', () => {
    const { error } = schema.safeParse('#12')
    expect(error && fieldErrorOf('fill', fillField.required, '#12', error)).toMatchObject({ id: 'field.notColor' })
  })

  test('becomes a background, its colours in order whatever their place in the list', () => {
    expect(cssOfFill('#1f5fd6')).toBe('#1f5fd6')
    expect(cssOfFill(sunset)).toBe('linear-gradient(45deg, #220044 0%, #ff8800 100%)')
    expect(cssOfFill({ ...sunset, shape: 'radial' })).toBe('radial-gradient(#220044 0%, #ff8800 100%)')
  })
})

describe('another kind of fill', () => {
  test('keeps the colours that were chosen', () => {
    expect(fillOfKind('solid', sunset)).toBe('#ff8800')
    expect(fillOfKind('radial', sunset)).toEqual({ ...sunset, shape: 'radial' })
    expect(fillOfKind('linear', '#ff0000')).toMatchObject({ stops: [{ color: '#ff0000', at: 0 }, { at: 100 }] })
    expect(fillOfKind('none', sunset)).toBeNull()
  })

  test('is always one that can be saved, from whatever is being typed', () => {
    for (const kind of fillKinds) {
      for (const from of [null, '', '#12', '#123456', sunset]) {
        const made = fillOfKind(kind, from)
        expect(kindOfFill(made)).toBe(kind)
        if (made !== null) expect(schema.safeParse(made).success).toBe(true)
      }
    }
  })

  test('one more colour changes nothing that is seen', () => {
    const stops = withStop([
      { color: '#000000', at: 0 },
      { color: '#ffffff', at: 50 },
    ])
    expect(stops.map(({ color, at }) => [color, at])).toEqual([
      ['#000000', 0],
      ['#808080', 25],
      ['#ffffff', 50],
    ])
  })
})
