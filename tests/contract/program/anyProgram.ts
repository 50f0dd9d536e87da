import fc from 'fast-check'
import { screenFonts } from '#contract/fonts/fontField.ts'
import { shippedFonts } from '#contract/fonts/shippedFonts.ts'
import { oneLine } from '#contract/kernel/oneLine.ts'
import { type ProgramDocument, type ProgramNode, transitions } from '#contract/programs/program.ts'
import { programVersion } from '#contract/programs/programVersion.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'
import { withAnyPages } from './withAnyPages.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const fileId = fc.bigInt({ min: 1n, max: 9_999_999_999n }).map(String)
const file = fc.option(fileId)
// Line breaks, such as U+2028, become spaces when a text of one line is read.
const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }).map(oneLine))
const short = fc.option(fc.string({ minLength: 1, maxLength: 30 }))
const fontFamily = fc.constantFrom(...screenFonts, ...Object.keys(shippedFonts), '1934567890123456789')
const share = fc.constantFrom(0, 0.25, 0.5)
const crop = fc.record({ x: share, y: share, width: fc.constantFrom(0.1, 0.5), height: fc.constantFrom(0.1, 0.5) })
const gradient = fc.record({
  shape: fc.constantFrom('linear', 'radial'),
  angle: fc.nat(360),
  stops: fc.array(fc.record({ color, at: fc.nat(100) }), { minLength: 2, maxLength: 4 }),
})
const fill = fc.oneof(color, gradient)
const frame = {
  outline: fc.nat(2000),
  outlineColor: color,
  shadow: fc.nat(500),
  shadowColor: color,
}
const px = fc.integer({ min: 4, max: 2000 })

const props: { readonly [K in WidgetKind]: fc.Arbitrary<ProgramNode['props']> } = {
  video: fc.record({
    file,
    fit: fc.constantFrom('contain', 'cover', 'fill'),
    volume: fc.integer({ min: 0, max: 100 }),
    length: fc.option(fc.nat()),
    from: fc.option(fc.integer({ min: 0, max: 900 })),
    to: fc.option(fc.integer({ min: 0, max: 900 })),
  }),
  picture: fc.record({
    items: fc.array(
      fc.record(
        {
          file: fileId,
          duration: fc.integer({ min: 500, max: 90_000 }),
          crop,
          focus: fc.record({ x: share, y: share }),
        },
        { requiredKeys: ['file', 'duration'] },
      ),
      { maxLength: 3 },
    ),
    transition: fc.constantFrom(...transitions),
    fit: fc.constantFrom('contain', 'cover', 'fill'),
    brightness: fc.nat(300),
    contrast: fc.nat(300),
    grey: fc.nat(100),
    blur: fc.nat(500),
    radius: fc.nat(2000),
    ...frame,
  }),
  staticText: fc.record({
    text,
    spans: fc.option(
      fc.constant([
        { from: 0, to: 2, weight: 700 },
        { from: 2, to: 5, italic: true, color: '#ff0000' },
      ]),
    ),
    textStyle: fc.option(fc.constantFrom('heading', 'body', 'note')),
    fontFamily,
    italic: fc.boolean(),
    underline: fc.boolean(),
    radius: fc.nat(2000),
    fit: fc.constantFrom('grow', 'shrink', 'clip'),
    writing: fc.constantFrom('horizontal', 'vertical'),
    letterSpacing: fc.integer({ min: -20, max: 200 }),
    fontSize: px,
    fontWeight: fc.constantFrom(400, 500, 600, 700),
    color,
    gradient: fc.option(gradient),
    letterOutline: fc.nat(60),
    letterOutlineColor: color,
    background: fc.option(fill),
    ...frame,
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
    background: fc.option(fill),
    ...frame,
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
    digits: fc.constantFrom('language', 'latin'),
    fontFamily,
    fontSize: px,
    color,
    background: fc.option(fill),
    ...frame,
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
    background: fc.option(fill),
    ...frame,
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
    still: file,
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
    background: fill,
    ...frame,
    radius: fc.nat(2000),
  }),
  weather: fc.record({
    place: fc.option(fc.constant({ name: 'Riyadh', region: 'Saudi Arabia', latitude: 24.7, longitude: 46.7 })),
    shows: fc.constantFrom('both', 'now', 'days'),
    days: fc.integer({ min: 1, max: 7 }),
    unit: fc.constantFrom('celsius', 'fahrenheit'),
    details: fc.boolean(),
    language: fc.option(fc.constantFrom('en-US', 'ar-SA')),
    digits: fc.constantFrom('language', 'latin'),
    fontFamily,
    fontSize: px,
    color,
    background: fc.option(fill),
    ...frame,
    radius: fc.nat(2000),
  }),
  document: fc.record({
    file,
    pages: fc.option(fc.integer({ min: 1, max: 500 })),
    fromPage: fc.option(fc.integer({ min: 1, max: 500 })),
    toPage: fc.option(fc.integer({ min: 1, max: 500 })),
    pageTime: fc.integer({ min: 1, max: 86_400 }),
    transition: fc.constantFrom(...transitions),
    fit: fc.constantFrom('contain', 'cover'),
    background: fc.option(color),
    radius: fc.nat(2000),
  }),
  shape: fc.record({
    form: fc.constantFrom('rectangle', 'ellipse', 'line', 'arrow', 'polygon', 'star'),
    fill: fc.option(fill),
    stroke: fc.option(color),
    strokeWidth: fc.integer({ min: 1, max: 500 }),
    dash: fc.constantFrom('solid', 'dashed', 'dotted'),
    radius: fc.nat(2000),
    points: fc.integer({ min: 3, max: 24 }),
    depth: fc.integer({ min: 5, max: 95 }),
    heads: fc.constantFrom('end', 'start', 'both'),
  }),
  icon: fc.record({
    drawing: fc.option(
      fc.record({
        name: fc.constant('coffee'),
        isSolid: fc.boolean(),
        paths: fc.constant(['M3 14c.83 .642 2.077 1.017 3.5 1']),
      }),
    ),
    color: fill,
    weight: fc.constantFrom(0.5, 2, 4),
    background: fc.option(fill),
    radius: fc.nat(2000),
    padding: fc.integer({ min: 0, max: 45 }),
  }),
  qrCode: fc.record({
    content: fc.constantFrom('url', 'text', 'wifi', 'contact'),
    url: fc.option(fc.constantFrom('https://example.com/menu', '{host}/menu')),
    text,
    network: short,
    security: fc.constantFrom('wpa', 'wep', 'open'),
    password: short,
    isHidden: fc.boolean(),
    givenName: short,
    familyName: short,
    organization: short,
    jobTitle: short,
    phone: fc.option(fc.constant('+49 30 1234567')),
    email: fc.option(fc.constant('shop@example.com')),
    website: fc.option(fc.constant('https://example.com')),
    address: short,
    correction: fc.constantFrom('low', 'medium', 'quartile', 'high'),
    color,
    background: fc.option(color),
    quiet: fc.nat(20),
  }),
  table: fc.record({
    sheet: fc.record({
      columns: fc.array(
        fc.record({ width: fc.integer({ min: 1, max: 100 }), align: fc.constantFrom('start', 'center', 'end') }),
        { minLength: 1, maxLength: 4 },
      ),
      rows: fc.array(fc.array(fc.string({ maxLength: 20 }), { maxLength: 4 }), { maxLength: 12 }),
    }),
    hasHeader: fc.boolean(),
    fontFamily,
    fontSize: px,
    lines: fc.constantFrom(1, 2, 3),
    color,
    background: fc.option(fill),
    ...frame,
    headerColor: color,
    headerBackground: fc.option(color),
    stripe: fc.option(color),
    rule: fc.option(color),
    radius: fc.nat(2000),
    pageTime: fc.integer({ min: 1, max: 86_400 }),
    transition: fc.constantFrom(...transitions),
  }),
  horizontalCaption: fc.record({
    text,
    speed: fc.constantFrom('verySlow', 'slow', 'fast', 'veryFast'),
    direction: fc.constantFrom('auto', 'toLeft', 'toRight'),
    fontFamily,
    fontSize: px,
    color,
    background: fc.option(fill),
    ...frame,
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

const anyDocument: fc.Arbitrary<ProgramDocument> = fc.record({
  version: fc.constant(programVersion),
  width: fc.integer({ min: 16, max: 16_384 }),
  height: fc.integer({ min: 16, max: 16_384 }),
  background: fc.record({ color, file }),
  duration: fc.option(fc.integer({ min: 1000, max: 86_400_000 })),
  transition: fc.constantFrom(...transitions),
  nodes: fc.uniqueArray(anyNode, { maxLength: 8, selector: node => node.id }),
})

export const anyProgram = withAnyPages(anyDocument)
