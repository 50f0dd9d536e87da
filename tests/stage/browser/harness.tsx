// Test page of the stage: draws given programs and records the stage's events.
import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ProgramDocument, Transition } from '#contract/programs/program.ts'
import type { WeatherReport } from '#contract/weather.ts'
import { paintStage } from '#stage/paint/paintStage.ts'
import { ProgramSwitcher } from '#stage/program/ProgramSwitcher.tsx'
import { StageView } from '#stage/program/StageView.tsx'
import { nextFrame } from '#stage/timeline/nextFrame.ts'
import { animate } from '#stage/transitions/animate.ts'
import { beginChange } from '#stage/transitions/beginChange.ts'
import { motions } from '#stage/transitions/index.ts'

export type StageInput = {
  document: ProgramDocument
  playing?: boolean
  at?: number
  loop?: boolean
  patience?: number
  /** Whether media never load. */
  stuck?: boolean
  muted?: boolean
  language?: string
  faults?: 'show' | 'hide'
  /** A fixed clock, in Unix milliseconds. */
  now?: number
  /** URLs of files besides those of the harness. */
  files?: Record<string, string>
}
export type SlotInput = { key: string; document: ProgramDocument; stuck?: boolean }
export type SwitcherInput = { current: SlotInput; next?: SlotInput; transition: Transition; patience?: number }
export type Said = { what: string; detail: unknown; time: number }

/** x, y, width and height on the page; opacity. */
export type Frame = readonly [number, number, number, number, number]

export type Harness = {
  said: Said[]
  /** Position of the stage's timeline in milliseconds. */
  position: number
  stage: (input: StageInput) => void
  /** Clears the page, so that the next drawing starts fresh. */
  clear: () => Promise<void>
  /** Draws the builder's artboard of a program. */
  arrange: (input: StageInput) => Promise<void>
  /** Gives the drawn stage new URLs for some files. */
  renew: (addresses: Record<string, string>) => void
  switcher: (input: SwitcherInput) => void
  /**
   * Draws two plain layers in a transition, or one that enters alone, frozen at a fraction of its duration; returns
   * the position and opacity of each.
   */
  frame: (transition: Transition, use: 'change' | 'entrance', share: number) => Record<'coming' | 'going', Frame>
  /** Paints the page, or one element, to a data URL. */
  paint: (width: number, height: number, selector?: string) => Promise<string>
}

const element = document.querySelector<HTMLElement>('#stage')
if (!element) throw new Error('No place for the stage')
const root = createRoot(element)
const said: Said[] = []
const say = (what: string) => (detail?: unknown) => {
  said.push({ what, detail, time: performance.now() })
}

const media: Record<string, string> = {
  '1': '/tests/fixtures/clip.mp4',
  '2': '/tests/fixtures/clip.webm',
  '3': '/tests/fixtures/picture.png',
  '4': '/tests/fixtures/picture.jpg',
  '5': '/tests/fixtures/none.png',
  '6': '/tests/fixtures/none.webm',
  '7': '/menu.pdf',
  '8': '/broken.pdf',
}
const resolveMedia = (fileId: string) => media[fileId]
const resolveStuck = () => '/stuck'
const texts = {
  unknownWidget: 'This version does not know the component',
  incomplete: 'Needs content',
  missingFile: 'The file is missing',
  unplayable: 'The file cannot be shown',
  unsupported: 'no browser plays this',
  noWeather: 'no weather for this region',
  pageForbidden: 'The page does not let itself be framed',
  pageUnreachable: 'The page cannot be reached',
  pageOwn: 'A page of Marquee itself',
  crashed: 'The component failed',
}
/** A fixed weather report for every place. */
const report: WeatherReport = {
  time: '2026-01-02T21:00:00Z',
  temperature: 21,
  condition: 'clear',
  isDay: true,
  humidity: 40,
  wind: 12,
  days: [2, 3, 4].map(day => ({ date: `2026-01-0${day}`, low: 9, high: 20 + day, condition: 'rain' })),
}
const readWeather = () => Promise.resolve(report)
const surroundings = { resolveMedia, texts, timeZone: 'UTC', language: 'en-US', readWeather }
const clocks = new Map<number, () => number>()
const clockAt = (now: number) => clocks.get(now) ?? clocks.set(now, () => now).get(now)

/** Draws in strict mode on request, because the administration uses strict mode and the player does not. */
const Frame = location.search === '?strict' ? StrictMode : Fragment

let last: StageInput | null = null

const resolvers = new Map<string, (fileId: string) => string | undefined>()
/** Returns the same resolver for the same files, because it must be referentially stable. */
function resolverOf(files: Record<string, string>) {
  const key = JSON.stringify(files)
  const known = resolvers.get(key) ?? ((fileId: string) => files[fileId] ?? media[fileId])
  resolvers.set(key, known)
  return known
}

function draw({ now, playing = false, stuck = false, files = {}, ...input }: StageInput, resolve = resolverOf(files)) {
  root.render(
    <Frame>
      <StageView
        {...surroundings}
        {...input}
        resolveMedia={stuck ? resolveStuck : resolve}
        playing={playing}
        now={now === undefined ? undefined : clockAt(now)}
        onReady={say('ready')}
        onEnded={say('ended')}
        onFault={say('fault')}
        onTime={position => {
          harness.position = position
        }}
      />
    </Frame>,
  )
}

function layersOnPage() {
  for (const former of document.querySelectorAll('#change')) former.remove()
  const switcher = document.createElement('div')
  switcher.id = 'change'
  switcher.className = 'stage-switcher'
  Object.assign(switcher.style, { position: 'fixed', inset: '0', perspective: `${innerWidth * 2}px` })
  const [going, coming] = ['going', 'coming'].map(role => {
    const layer = document.createElement('div')
    layer.className = 'stage-layer'
    layer.dataset.layer = role
    switcher.append(layer)
    return layer
  })
  if (!going || !coming) throw new Error('two layers')
  document.body.append(switcher)
  return { switcher, coming, going }
}

function frameOf(layer: HTMLElement): Frame {
  const { x, y, width, height } = layer.getBoundingClientRect()
  const [left, top, wide, high] = [x, y, width, height].map(value => Math.round(value) + 0)
  return [left ?? 0, top ?? 0, wide ?? 0, high ?? 0, Math.round(Number(getComputedStyle(layer).opacity) * 100) / 100]
}

const harness: Harness = {
  said,
  position: 0,
  stage: input => {
    last = input
    draw(input)
  },
  clear: () => {
    root.render(null)
    return new Promise(done => nextFrame(() => nextFrame(done)))
  },
  arrange: async ({ now, files = {}, ...input }) => {
    const { ArrangedView } = await import('./ArrangedView.tsx')
    root.render(
      <ArrangedView
        key={performance.now()}
        {...surroundings}
        {...input}
        resolveMedia={resolverOf(files)}
        now={now === undefined ? undefined : clockAt(now)}
      />,
    )
  },
  renew: addresses => {
    if (last) draw(last, fileId => addresses[fileId] ?? media[fileId])
  },
  switcher: ({ current, next, ...input }) => {
    const slotOf = (slot: SlotInput) => ({ ...slot, resolveMedia: slot.stuck ? resolveStuck : resolveMedia })
    root.render(
      <Frame>
        <ProgramSwitcher
          {...surroundings}
          {...input}
          faults="hide"
          muted
          current={slotOf(current)}
          next={next && slotOf(next)}
          onSwitched={say('switched')}
          onEnded={say('ended')}
          onFault={say('fault')}
        />
      </Frame>,
    )
  },
  frame: (transition, use, share) => {
    const { switcher, coming, going } = layersOnPage()
    const motion = motions[transition]
    switcher.dataset.use = use
    const entrance = use === 'entrance' ? animate(coming, motion, 'entrance') : undefined
    const animations = use === 'entrance' ? (entrance ? [entrance] : []) : beginChange(motion, coming, going).animations
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = motion.duration * share
    }
    return { coming: frameOf(coming), going: frameOf(going) }
  },
  paint: async (width, height, selector) => {
    const root = selector ? element.querySelector<HTMLElement>(selector) : element
    const blob = await paintStage(root ?? element, width, height)
    return new Promise(resolve => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })
  },
}

declare global {
  interface Window {
    stageHarness: Harness
  }
}
window.stageHarness = harness
