import { expect } from '@playwright/test'
import { picturesOf } from '#contract/widgets/picture.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { saidBy, test, waitFor } from './harnessTest.ts'
import { blue, colorAt, distance, green, pixelsOf, red } from './pixels.ts'

const half = { y: 0, width: 640, height: 720 }
const broken = nodeOf('picture', { ...half, x: 0, name: 'Poster', props: { items: picturesOf('5') } })
const film = nodeOf('video', { ...half, x: 640, props: { file: '1', length: 3000, fit: 'fill' } })
const document = programOf([broken, film], { background: { color: '#808080', file: null } })

test('a picture that cannot be loaded does not stop the rest, and an audience sees nothing of it', async ({
  stage,
}) => {
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true, faults: 'hide' }), document)
  const [fault] = await waitFor(stage, 'fault')
  expect(fault?.detail).toEqual({ nodeId: 'picture', reason: 'unplayable' })
  await waitFor(stage, 'ready')
  const pixels = await pixelsOf(await stage.screenshot())
  expect(distance(colorAt(pixels, 360, 450), [128, 128, 128]), 'the background').toBeLessThan(12)
  const offs = [red, green, blue].map(second => distance(colorAt(pixels, 1080, 450), second))
  expect(Math.min(...offs), 'the film').toBeLessThan(25)
  await waitFor(stage, 'ended')
  expect(await saidBy(stage, 'fault')).toHaveLength(1)
})

test('people at work see which component it is and why', async ({ stage }) => {
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
  await waitFor(stage, 'ready')
  await expect(stage.getByText('Poster')).toBeVisible()
  await expect(stage.getByText('The file cannot be shown')).toBeVisible()
})

test('what could not be loaded is tried again at a renewed address; what is shown is not loaded again', async ({
  stage,
}) => {
  const poster = nodeOf('picture', {
    id: 'whole',
    x: 0,
    y: 0,
    width: 100,
    height: 100,
    props: { items: picturesOf('3') },
  })
  const lost = nodeOf('picture', {
    id: 'lost',
    x: 200,
    y: 0,
    width: 100,
    height: 100,
    props: { items: picturesOf('5') },
  })
  const lostFilm = nodeOf('video', { id: 'film', x: 400, y: 0, width: 100, height: 100, props: { file: '6' } })
  const given = programOf([poster, lost, lostFilm], { background: { color: '#000000', file: '5' }, duration: 60_000 })
  await stage.evaluate(program => window.stageHarness.stage({ document: program, playing: true }), given)
  await waitFor(stage, 'fault', 3)
  await waitFor(stage, 'ready')
  await expect(stage.getByText('The file cannot be shown')).toHaveCount(2)

  const asked: string[] = []
  stage.on('request', request => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  const renewed = ['picture.png', 'picture.jpg', 'clip.webm'].map(name => `/tests/fixtures/${name}?renewed`)
  const [whole = '', found = '', film = ''] = renewed
  await stage.evaluate(addresses => window.stageHarness.renew(addresses), { 3: whole, 5: found, 6: film })
  await expect(stage.getByText('The file cannot be shown')).toHaveCount(0)
  await expect(stage.locator('[data-node="lost"] img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() => stage.locator('[data-node="film"] video').evaluate(video => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0)
  await expect(stage.locator('.stage-artboard > img')).toHaveAttribute('src', found)
  await expect(stage.locator('[data-node="whole"] img')).toHaveAttribute('src', '/tests/fixtures/picture.png')
  expect(asked).not.toContain(whole)
})

test('a preview begins without what is still loading, and says so', async ({ stage }) => {
  const input = { document: programOf([film], { duration: 1000 }), playing: true, stuck: true, patience: 500 }
  await stage.evaluate(given => window.stageHarness.stage(given), input)
  const [fault] = await waitFor(stage, 'fault')
  expect(fault?.detail).toEqual({ nodeId: 'video', reason: 'slow' })
  await waitFor(stage, 'ended')
})

test('an entrance animates nothing but transform and opacity', async ({ stage }) => {
  const nodes = (['slide', 'scaleInOut', 'cubeIn'] as const).map((entrance, index) =>
    nodeOf('clock', { id: entrance, entrance, start: index === 0 ? 0 : 200 }),
  )
  const given = programOf(nodes, { duration: 5000 })
  await stage.evaluate(program => window.stageHarness.stage({ document: program, playing: true }), given)
  await waitFor(stage, 'ready')
  // Reads all three animations in one frame, because they end soon.
  const reading = await stage.waitForFunction(() => {
    const animations = globalThis.document.getAnimations()
    if (animations.length !== 3) return null
    return animations.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(frame => Object.keys(frame)) : ['?'],
    )
  })
  const touched = (await reading.jsonValue()) ?? []
  expect(touched).toContain('transform')
  const known = ['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity']
  expect(touched.filter(name => !known.includes(name))).toEqual([])
  await stage.waitForFunction(() => globalThis.document.getAnimations().length === 0)
})
