import { expect, type Page } from '@playwright/test'
import type { ProgramNode, Transition } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import type { StageInput } from './harness.tsx'
import { framesLater, test, waitFor } from './harnessTest.ts'
import { differenceOf, pixelsOf } from './pixels.ts'

const now = Date.UTC(2026, 0, 2, 21, 5, 9)
const place = { x: 120, y: 80, width: 900, height: 420 }
const turned = { ...place, rotation: 17, opacity: 0.7 }

const cases: Record<string, ProgramNode[]> = {
  'a video': [nodeOf('video', { ...place, props: { file: '1', fit: 'contain' } })],
  'a turned video that covers': [nodeOf('video', { ...turned, props: { file: '2', fit: 'cover' } })],
  'a picture with round corners': [nodeOf('picture', { ...place, props: { items: picturesOf('4'), radius: 60 } })],
  'a turned, see-through picture': [
    nodeOf('picture', { ...turned, props: { items: picturesOf('3'), fit: 'contain' } }),
  ],
  'a picture that fills': [nodeOf('picture', { ...place, props: { items: picturesOf('4'), fit: 'fill' } })],
  'a text in two directions': [
    nodeOf('staticText', {
      ...turned,
      props: {
        text: 'Open <until> 8 & later\nمفتوح حتى الثامنة\n特価 50 %',
        background: '#204060',
        align: 'end',
        fontWeight: 700,
      },
    }),
  ],
  'a clock': [
    nodeOf('clock', { ...place, props: { showDate: 'weekday', language: 'ar-SA', background: '#00000080' } }),
  ],
  'a caption': [
    nodeOf('horizontalCaption', { ...place, height: 96, props: { text: 'Free entry today, until eight' } }),
  ],
  'an Arabic caption': [nodeOf('horizontalCaption', { ...place, height: 96, props: { text: 'الدخول مجاني اليوم' } })],
  'an analogue clock': [
    nodeOf('clock', {
      ...place,
      props: { face: 'analogue', dial: 'numbers', showTime: 'hourMinuteSecond', showDate: 'monthDay', fontSize: 40 },
    }),
  ],
  'a vertical text': [
    nodeOf('staticText', {
      ...place,
      props: { text: '本日開店\n特別価格', writing: 'vertical', fontFamily: 'serif', background: '#402010' },
    }),
  ],
  'a rolling caption': [nodeOf('verticalCaption', { ...place, props: { text: 'One\nTwo\nثلاثة\nFour' } })],
  'a countdown': [
    nodeOf('countdown', { ...place, props: { date: '2026-03-01', endText: 'Open', caption: 'Until we open' } }),
  ],
  'a page of a document': [nodeOf('document', { ...place, props: { file: '7', pages: 3, background: '#203040' } })],
  'a turned page that covers': [
    nodeOf('document', { ...turned, props: { file: '7', pages: 3, fromPage: 2, fit: 'cover', radius: 60 } }),
  ],
  'a placeholder': [nodeOf('picture', { ...place, name: 'Logo' })],
  'components over each other': [
    nodeOf('picture', { ...place, props: { items: picturesOf('4') } }),
    nodeOf('staticText', { ...place, opacity: 0.5, props: { text: 'Over it', background: '#800000' } }),
    nodeOf('picture', { id: 'top', x: 600, y: 200, width: 300, height: 200, props: { items: picturesOf('3') } }),
  ],
}

async function differenceAt(page: Page, input: StageInput): Promise<number> {
  await page.evaluate(given => window.stageHarness.stage(given), { faults: 'show' as const, now, ...input })
  await waitFor(page, 'ready')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].every(
      video => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking,
    ),
  )
  await framesLater(page, 2)
  const seen = await pixelsOf(await page.screenshot())
  const url = await page.evaluate(() => window.stageHarness.paint(1440, 900))
  return differenceOf(seen, await pixelsOf(Buffer.from(url.split(',')[1] ?? '', 'base64')))
}

for (const [name, nodes] of Object.entries(cases)) {
  test(`the painted picture is what is seen: ${name}`, async ({ stage, problems }) => {
    const document = programOf(nodes, { background: { color: '#335577', file: '4' }, duration: 20_000 })
    expect(await differenceAt(stage, { document, at: 1400 })).toBeLessThan(0.002)
    expect(problems).toEqual([])
  })
}

for (const entrance of ['slide', 'scaleInOut', 'cubeIn'] satisfies Transition[]) {
  test(`the painted picture is what is seen in the middle of an entrance: ${entrance}`, async ({ stage }) => {
    const nodes = [nodeOf('picture', { ...place, entrance, props: { items: picturesOf('4') } })]
    expect(await differenceAt(stage, { document: programOf(nodes), at: 150 })).toBeLessThan(0.01)
  })
}

test('a painted picture can be small, and a text may hold what XML cannot', async ({ stage }) => {
  const text = 'bell \u0007 and half a pair \ud800 end'
  const document = programOf([nodeOf('staticText', { ...place, props: { text, background: '#ff0000' } })])
  await stage.evaluate(given => window.stageHarness.stage({ document: given }), document)
  await waitFor(stage, 'ready')
  const url = await stage.evaluate(() => window.stageHarness.paint(320, 200))
  const painted = await pixelsOf(Buffer.from(url.split(',')[1] ?? '', 'base64'))
  expect([painted.width, painted.height]).toEqual([320, 200])
  const reds = Array.from(
    { length: 320 * 200 },
    (_, at) => painted.data[at * 3] === 255 && painted.data[at * 3 + 1] === 0,
  )
  expect(reds.filter(Boolean).length).toBeGreaterThan(5000)
})

test('an artboard seen small is painted in full detail', async ({ stage }) => {
  await stage.setViewportSize({ width: 160, height: 90 })
  const nodes = [
    nodeOf('picture', { x: 0, y: 0, width: 1280, height: 720, props: { items: picturesOf('4'), fit: 'fill' } }),
  ]
  const document = programOf(nodes, { duration: 20_000 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given }), document)
  await waitFor(stage, 'ready')
  const painted = async () => {
    const url = await stage.evaluate(() => window.stageHarness.paint(640, 360, '.stage-content'))
    return pixelsOf(Buffer.from(url.split(',')[1] ?? '', 'base64'))
  }
  const small = await painted()
  await stage.setViewportSize({ width: 1280, height: 720 })
  expect(differenceOf(small, await painted(), 12)).toBeLessThan(0.001)
})
