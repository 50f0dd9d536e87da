// One node of every widget kind, for tests that iterate over the registry.
import { nodeDefaults, type ProgramNode } from '#contract/programs/program.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'
import { picturesOf } from '#contract/widgets/picture.ts'

export const words = {
  'en-US': 'Welcome to the spring fair, open until 8',
  'ar-SA': 'أهلاً بكم في معرض الربيع، مفتوح حتى الثامنة',
} as const
export type Written = keyof typeof words

const ground = {
  shape: 'linear',
  angle: 120,
  stops: [
    { color: '#204060', at: 0 },
    { color: '#803060', at: 100 },
  ],
}
const framed = { background: ground, outline: 6, outlineColor: '#ffcc00', shadow: 18 }

/**
 * Props of widgets, by kind. Files of the harness: 1 is a video, 3 and 4 are pictures. Other props have their
 * defaults; `filledNodes` adds texts and a background.
 */
const chosen: { readonly [K in WidgetKind]?: Record<string, unknown> } = {
  video: { file: '1' },
  picture: {
    items: picturesOf('3', '4').map(item => ({ ...item, crop: { x: 0.1, y: 0, width: 0.6, height: 0.8 } })),
    fit: 'contain',
    ...{
      brightness: 120,
      contrast: 80,
      grey: 40,
      blur: 2,
      radius: 40,
      outline: 8,
      outlineColor: '#ffcc00',
      shadow: 24,
    },
  },
  music: { items: [{ file: '1', duration: 3000 }] },
  staticText: {
    ...framed,
    gradient: { ...ground, shape: 'radial', stops: [{ color: '#ffee88', at: 0 }, ...ground.stops.slice(1)] },
    letterOutline: 5,
    spans: [{ from: 1, to: 4, weight: 700, italic: true, underline: true, color: '#ff2200' }],
  },
  horizontalCaption: framed,
  verticalCaption: { ...framed, background: null },
  countdown: { ...framed, date: '2026-03-01' },
  // Without a background the text itself has the shadow.
  clock: { showTime: 'hourMinuteSecond', showDate: 'weekday', background: null, shadow: 20 },
  webPage: { url: '{host}/tests/fixtures/picture.png' },
  streamMedia: { url: 'rtsp://camera/1', still: '4' },
  weather: { ...framed, place: { name: 'Riyadh', region: 'Saudi Arabia', latitude: 24.7, longitude: 46.7 } },
  button: { ...framed, program: '7' },
  table: {
    ...framed,
    sheet: {
      columns: [
        { width: 20, align: 'start' },
        { width: 10, align: 'end' },
      ],
      rows: [['', ''], ...Array.from({ length: 30 }, (_, row) => [`${row + 1} · قهوة · Coffee`, `${row}.50`])],
    },
    rule: '#446688',
  },
  qrCode: { url: 'https://example.com/menu' },
}

/** Every widget of the registry, including new ones. */
export function filledNodes(language: Written): ProgramNode[] {
  return (Object.keys(widgets) as WidgetKind[]).map(kind => {
    const { version, size, defaults, props } = widgets[kind]
    const said = Object.entries(props).flatMap(([name, field]) =>
      ['text', 'longText'].includes(field.kind) ? [[name, words[language]] as const] : [],
    )
    const own = Object.hasOwn(props, 'background') ? { background: '#204060' } : {}
    return {
      id: kind,
      kind,
      version,
      name: kind,
      x: 90,
      y: 60,
      ...size,
      ...nodeDefaults,
      props: { ...defaults, ...own, ...Object.fromEntries(said), ...chosen[kind] },
    }
  })
}
