import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShapeProps, shape } from '#contract/widgets/shape.ts'
import { dashesOf, shapeOf } from '#stage/widgets/shapes/shapeOf.ts'

const given: fc.Arbitrary<ShapeProps> = fc.record({
  form: fc.constantFrom(...shape.props.form.options.values),
  fill: fc.constant('#1f5fd6'),
  stroke: fc.option(fc.constant('#000000')),
  strokeWidth: fc.integer({ min: 1, max: 500 }),
  dash: fc.constantFrom(...shape.props.dash.options.values),
  radius: fc.nat(2000),
  points: fc.integer({ min: 3, max: 24 }),
  depth: fc.integer({ min: 5, max: 95 }),
  heads: fc.constantFrom(...shape.props.heads.options.values),
})
const side = fc.integer({ min: 1, max: 4000 })

/** End points of all lines and arcs of a path. */
function cornersOf(path: string): { x: number; y: number }[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MLHhva])([^MLHhvaz]*)/g)].map(([, command = '', rest = '']) => {
    const [first = 0, second = 0, ...more] = rest.trim().split(/\s+/).map(Number)
    if (command === 'M' || command === 'L') [x, y] = [first, second]
    if (command === 'H') x = first
    if (command === 'h') x += first
    if (command === 'v') y += first
    if (command === 'a') [x, y] = [x + (more[3] ?? 0), y + (more[4] ?? 0)]
    return { x, y }
  })
}

test('a shape stays inside its box, its outline as well, however small the box and thick the line', () => {
  fc.assert(
    fc.property(given, side, side, (props, width, height) => {
      const { body, heads, strokeWidth } = shapeOf(props, { width, height })
      expect(`${body}${heads}`).not.toMatch(/NaN|Infinity/)
      const isLine = props.form === 'line' || props.form === 'arrow'
      const [across, down] = isLine ? [0, strokeWidth / 2] : [strokeWidth / 2, strokeWidth / 2]
      for (const { x, y } of cornersOf(body)) {
        expect(x).toBeGreaterThanOrEqual(across - 0.6)
        expect(x).toBeLessThanOrEqual(width - across + 0.6)
        expect(y).toBeGreaterThanOrEqual(down - 0.1)
        expect(y).toBeLessThanOrEqual(height - down + 0.1)
      }
      for (const { x, y } of cornersOf(heads)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.01)
        expect(x).toBeLessThanOrEqual(width + 0.01)
        expect(y).toBeLessThanOrEqual(height + 0.01)
      }
    }),
  )
})

test('a polygon and a star reach every edge of their box', () => {
  for (const form of ['polygon', 'star'] as const) {
    for (const points of [3, 4, 5, 8]) {
      const corners = cornersOf(shapeOf({ ...shape.defaults, form, points }, { width: 300, height: 100 }).body)
      expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(0)
      expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(300)
      expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(0)
      expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(100)
      expect(corners).toHaveLength(form === 'star' ? 2 * points : points)
    }
  }
})

test('an arrow has a head where it is asked for, and a line has none', () => {
  const headsOf = (props: Partial<ShapeProps>) =>
    (shapeOf({ ...shape.defaults, ...props }, { width: 400, height: 100 }).heads.match(/M/g) ?? []).length
  expect(headsOf({ form: 'line' })).toBe(0)
  expect(headsOf({ form: 'arrow', heads: 'end' })).toBe(1)
  expect(headsOf({ form: 'arrow', heads: 'both' })).toBe(2)
})

test('a shape without any colour is not finished; a line needs one of its own', () => {
  expect(shape.missing({ ...shape.defaults, fill: null })).toEqual(['widget.colorMissing'])
  expect(shape.missing({ ...shape.defaults, fill: null, stroke: '#000000' })).toEqual([])
  expect(shape.missing({ ...shape.defaults, form: 'line', fill: null, stroke: '#000000' })).toEqual([
    'widget.colorMissing',
  ])
})

test('gaps grow with the line', () => {
  expect(dashesOf('solid', 8)).toBeUndefined()
  expect(dashesOf('dashed', 8)).toBe('24 16')
  expect(dashesOf('dotted', 8)).toBe('0 16')
})
