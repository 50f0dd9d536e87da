import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedSpans, runsOf, type TextSpan, textSpans } from '#contract/programs/textSpans.ts'
import { widgets } from '#contract/widgets/index.ts'

const bold = { weight: 700 } as const

const spansOf = (length: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: length }), { maxLength: 8 })
    .map(bounds => bounds.sort((one, other) => one - other))
    .map(bounds =>
      bounds.flatMap((from, index): TextSpan[] => {
        const to = bounds[index + 1]
        return index % 2 === 0 && to !== undefined ? [{ from, to, ...bold }] : []
      }),
    )
const words = fc.string({ maxLength: 30, unit: fc.constantFrom('a', 'b', ' ', '\n') })

test('the programs that parts of a text open are programs of the component', () => {
  const spans: TextSpan[] = [
    { from: 0, to: 4, program: '7' },
    { from: 5, to: 8, ...bold },
  ]
  expect(widgets.staticText.programs?.({ ...widgets.staticText.defaults, text: 'Open now', spans })).toEqual(['7'])
})

describe('the runs of a text', () => {
  test('contain the whole text once, whatever its spans', () => {
    const given = words.chain(text => fc.tuple(fc.constant(text), spansOf(40)))
    fc.assert(
      fc.property(given, ([text, spans]) => {
        const runs = runsOf(text, spans)
        expect(runs.map(run => run.text).join('')).toBe(text)
        for (const { from, text: part } of runs) expect(text.slice(from, from + part.length)).toBe(part)
      }),
    )
  })

  test('are formatted where a span is', () => {
    expect(runsOf('Open now', [{ from: 5, to: 8, ...bold }])).toEqual([
      { from: 0, text: 'Open ', format: null },
      { from: 5, text: 'now', format: bold },
    ])
    expect(runsOf('Open', null)).toEqual([{ from: 0, text: 'Open', format: null }])
    expect(runsOf('Open', [{ from: 4, to: 9, ...bold }])).toEqual([{ from: 0, text: 'Open', format: null }])
  })
})

describe('spans of a changed text', () => {
  test('stay in order inside the text', () => {
    const change = words.chain(before => fc.tuple(fc.constant(before), words, spansOf(before.length)))
    fc.assert(
      fc.property(change, ([before, after, spans]) => {
        const moved = movedSpans(spans, before, after)
        expect(textSpans.safeParse(moved).success).toBe(true)
        expect(moved.every(({ to }) => to <= after.length)).toBe(true)
      }),
    )
  })

  test('keep all formats when text is added, and those of the rest when its end is removed', () => {
    const formatted = (text: string, spans: TextSpan[]) =>
      runsOf(text, spans).flatMap(run => (run.format ? [run.text] : []))
    const given = words.chain(text => fc.tuple(fc.constant(text), spansOf(text.length), fc.nat(text.length)))
    fc.assert(
      fc.property(given, fc.constantFrom('x', 'xyz'), ([text, spans, at], added) => {
        const longer = `${text.slice(0, at)}${added}${text.slice(at)}`
        const kept = formatted(longer, movedSpans(spans, text, longer))
        expect(kept.map(part => part.replaceAll(/[xyz]/g, ''))).toEqual(formatted(text, spans))
        const head = text.slice(0, at)
        expect(formatted(head, movedSpans(spans, text, head)).join('')).toBe(
          runsOf(text, spans)
            .flatMap(run => (run.format ? [text.slice(run.from, Math.min(at, run.from + run.text.length))] : []))
            .join(''),
        )
      }),
    )
  })

  test('follow words that are typed before, inside and after them', () => {
    const spans = [{ from: 5, to: 8, ...bold }]
    expect(movedSpans(spans, 'Open now', 'We open now')).toEqual([{ from: 8, to: 11, ...bold }])
    expect(movedSpans(spans, 'Open now', 'Open noow')).toEqual([{ from: 5, to: 9, ...bold }])
    expect(movedSpans(spans, 'Open now', 'Open now or later')).toEqual(spans)
    expect(movedSpans(spans, 'Open now', 'Open')).toEqual([])
    expect(movedSpans(spans, 'Open now', 'Closed')).toEqual([])
  })
})

test('spans that overlap, are empty or out of order are refused', () => {
  const isValid = (...spans: TextSpan[]) => textSpans.safeParse(spans).success
  expect(isValid({ from: 0, to: 2 }, { from: 2, to: 3 })).toBe(true)
  expect(isValid({ from: 0, to: 3 }, { from: 2, to: 4 })).toBe(false)
  expect(isValid({ from: 2, to: 2 })).toBe(false)
  expect(isValid({ from: 4, to: 5 }, { from: 0, to: 1 })).toBe(false)
  expect(isValid({ from: 0, to: 1, color: 'red' })).toBe(false)
})
