import fc from 'fast-check'
import { type ProgramDocument, type ProgramNode, programVersion, transitions } from '#contract/program.ts'
import { fontFamilies } from '#contract/widgets/fontFamilies.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const fileId = fc.bigInt({ min: 1n, max: 9_999_999_999n }).map(String)
const file = fc.option(fileId)
const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }))
const fontFamily = fc.constantFrom(...fontFamilies)
const px = fc.integer({ min: 4, max: 2000 })

const props: { readonly [K in WidgetKind]: fc.Arbitrary<ProgramNode['props']> } = {
  video: fc.record({
    file,
    fit: fc.constantFrom('contain', 'cover', 'fill'),
    volume: fc.integer({ min: 0, max: 100 }),
    length: fc.option(fc.nat()),
  }),
  picture: fc.record({
    items: fc.array(fc.record({ file: fileId, duration: fc.integer({ min: 500, max: 90_000 }) }), { maxLength: 3 }),
    transition: fc.constantFrom(...transitions),
    fit: fc.constantFrom('contain', 'cover', 'fill'),
    radius: fc.nat(2000),
  }),
  staticText: fc.record({
    text,
    fontFamily,
    italic: fc.boolean(),
    underline: fc.boolean(),
    radius: fc.nat(2000),
    writing: fc.constantFrom('horizontal', 'vertical'),
    letterSpacing: fc.integer({ min: -20, max: 200 }),
    fontSize: px,
    fontWeight: fc.constantFrom(400, 500, 600, 700),
    color,
    background: fc.option(color),
    align: fc.constantFrom('start', 'center', 'end'),
    verticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
    lineHeight: fc.constantFrom(0.5, 1.3, 5),
  }),
  clock: fc.record({
    face: fc.constantFrom('digital', 'analogue'),
    dial: fc.constantFrom('marks', 'numbers', 'quarters', 'plain'),
    caption: text,
    digits: fc.constantFrom('language', 'latin'),
    fontFamily,
    accent: color,
    showTime: fc.constantFrom('hourMinute', 'hourMinuteSecond', 'none'),
    showDate: fc.constantFrom('none', 'short', 'long', 'weekday', 'monthDay', 'iso'),
    hour12: fc.boolean(),
    timeZone: fc.option(fc.constantFrom('Asia/Riyadh', 'UTC')),
    language: fc.option(fc.constantFrom('en-US', 'ar-SA')),
    fontSize: px,
    color,
    background: fc.option(color),
    align: fc.constantFrom('start', 'center', 'end'),
  }),
  countdown: fc.record({
    date: fc.option(fc.constantFrom('2027-01-01', '2028-02-29')),
    time: fc.constantFrom('00:00', '23:59:59'),
    timeZone: fc.option(fc.constantFrom('Asia/Riyadh', 'UTC')),
    units: fc.constantFrom('days', 'daysToHours', 'daysToMinutes', 'daysToSeconds', 'hoursToSeconds'),
    caption: text,
    endText: text,
    language: fc.option(fc.constantFrom('en-US', 'ar-SA')),
    fontFamily,
    fontSize: px,
    color,
    background: fc.option(color),
    tile: fc.option(color),
  }),
  verticalCaption: fc.record({
    text,
    speed: fc.constantFrom('verySlow', 'slow', 'fast', 'veryFast'),
    direction: fc.constantFrom('toTop', 'toBottom'),
    fontFamily,
    fontSize: px,
    fontWeight: fc.constantFrom(400, 500, 600, 700),
    color,
    background: fc.option(color),
    align: fc.constantFrom('start', 'center', 'end'),
    lineHeight: fc.constantFrom(0.5, 1.3, 5),
  }),
  music: fc.record({
    items: fc.array(fc.record({ file: fileId, duration: fc.option(fc.nat(900_000)) }), { maxLength: 3 }),
    volume: fc.integer({ min: 0, max: 100 }),
    repeat: fc.boolean(),
  }),
  webPage: fc.record({
    url: fc.option(fc.constantFrom('https://example.com/board', '{host}/board')),
    zoom: fc.integer({ min: 25, max: 500 }),
    refresh: fc.option(fc.integer({ min: 10, max: 3600 })),
    background: fc.option(color),
    radius: fc.nat(2000),
  }),
  streamMedia: fc.record({
    url: fc.option(fc.constantFrom('https://example.com/live.m3u8', 'rtsp://camera/1')),
    fit: fc.constantFrom('contain', 'cover', 'fill'),
    volume: fc.integer({ min: 0, max: 100 }),
    still: file,
  }),
  button: fc.record({
    label: text,
    program: file,
    fontFamily,
    fontSize: px,
    fontWeight: fc.constantFrom(400, 500, 600, 700),
    color,
    background: color,
    radius: fc.nat(2000),
  }),
  weather: fc.record({
    place: fc.option(fc.constant({ name: 'Riyadh', region: 'Saudi Arabia', latitude: 24.7, longitude: 46.7 })),
    shows: fc.constantFrom('both', 'now', 'days'),
    days: fc.integer({ min: 1, max: 7 }),
    unit: fc.constantFrom('celsius', 'fahrenheit'),
    details: fc.boolean(),
    language: fc.option(fc.constantFrom('en-US', 'ar-SA')),
    fontFamily,
    fontSize: px,
    color,
    background: fc.option(color),
    radius: fc.nat(2000),
  }),
  horizontalCaption: fc.record({
    text,
    speed: fc.constantFrom('verySlow', 'slow', 'fast', 'veryFast'),
    direction: fc.constantFrom('auto', 'toLeft', 'toRight'),
    fontSize: px,
    color,
    background: fc.option(color),
  }),
}

const anyNode: fc.Arbitrary<ProgramNode> = fc.constantFrom(...(Object.keys(props) as WidgetKind[])).chain(kind =>
  fc.record({
    id: fc.uuid(),
    kind: fc.constant(kind),
    version: fc.constant(widgets[kind].version),
    name: fc.string({ maxLength: 100 }),
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    width: fc.integer({ min: 1, max: 8000 }),
    height: fc.integer({ min: 1, max: 8000 }),
    rotation: fc.integer({ min: -360, max: 360 }),
    opacity: fc.constantFrom(0, 0.5, 1),
    locked: fc.boolean(),
    hidden: fc.boolean(),
    muted: fc.boolean(),
    entrance: fc.constantFrom(...transitions),
    start: fc.nat(60_000),
    duration: fc.option(fc.integer({ min: 100, max: 60_000 })),
    props: props[kind],
  }),
)

export const anyProgram: fc.Arbitrary<ProgramDocument> = fc.record({
  version: fc.constant(programVersion),
  width: fc.integer({ min: 16, max: 16_384 }),
  height: fc.integer({ min: 16, max: 16_384 }),
  background: fc.record({ color, file }),
  duration: fc.option(fc.integer({ min: 1000, max: 86_400_000 })),
  transition: fc.constantFrom(...transitions),
  nodes: fc.uniqueArray(anyNode, { maxLength: 8, selector: node => node.id }),
})
