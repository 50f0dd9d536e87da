import { expect, type Page } from '@playwright/test'
import { captionSpeeds } from '#contract/widgets/horizontalCaption.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { test, waitFor } from './harnessTest.ts'

const english = 'Welcome to the spring fair, free entry today'
const arabic = 'أهلاً وسهلاً بكم في معرض الربيع، الدخول مجاني اليوم'

function captionOf(props: Parameters<typeof nodeOf<'horizontalCaption'>>[1] & object) {
  return programOf([nodeOf('horizontalCaption', { width: 1280, ...props })], { duration: 60_000 })
}

/**
 * Speed in artboard pixels per second to the right, measured between two frames about half a second apart. Uses the
 * frames' own timestamps, so that delays have no effect.
 */
function velocityOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const copy = document.querySelector('.stage-caption-copy')
    const scale = (document.querySelector('.stage-artboard')?.getBoundingClientRect().width ?? 0) / 1280
    const sample = () =>
      new Promise<[number, number]>(resolve => {
        requestAnimationFrame(time => resolve([time, copy?.getBoundingClientRect().x ?? 0]))
      })
    const [from, before] = await sample()
    let [to, after] = await sample()
    while (to - from < 500) [to, after] = await sample()
    return (after - before) / scale / ((to - from) / 1000)
  })
}

for (const speed of ['verySlow', 'slow', 'fast', 'veryFast'] as const) {
  test(`a caption moves at the declared speed: ${speed}`, async ({ stage }) => {
    const document = captionOf({ props: { text: english.repeat(4), speed } })
    await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
    await waitFor(stage, 'ready')
    const velocity = await velocityOf(stage)
    expect(Math.abs(velocity + captionSpeeds[speed])).toBeLessThan(captionSpeeds[speed] * 0.05)
  })
}

test('an Arabic caption moves to the right, any caption the way it is told', async ({ stage }) => {
  const cases = [
    { text: arabic, direction: 'auto', sign: 1 },
    { text: english, direction: 'auto', sign: -1 },
    { text: arabic, direction: 'toLeft', sign: -1 },
    { text: english, direction: 'toRight', sign: 1 },
  ] as const
  for (const { text, direction, sign } of cases) {
    const document = captionOf({ props: { text, direction, speed: 'fast' } })
    await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
    await waitFor(stage, 'ready')
    await expect.poll(async () => Math.sign(await velocityOf(stage)), { message: `${text} ${direction}` }).toBe(sign)
  }
})

test('a caption stands while the program is paused', async ({ stage }) => {
  const document = captionOf({ props: { text: english } })
  await stage.evaluate(given => window.stageHarness.stage({ document: given }), document)
  await waitFor(stage, 'ready')
  expect(await velocityOf(stage)).toBe(0)
})

for (const text of [english, arabic, english.repeat(3)]) {
  test(`a caption repeats without a jump: ${text.length} letters of ${text.slice(0, 6)}`, async ({ stage }) => {
    const document = captionOf({ props: { text } })
    await stage.evaluate(given => window.stageHarness.stage({ document: given }), document)
    await waitFor(stage, 'ready')
    const [end, start] = await stage.evaluate(async () => {
      const [animation] = globalThis.document.querySelector('.stage-caption-track')?.getAnimations() ?? []
      const copies = [...globalThis.document.querySelectorAll('.stage-caption-copy')]
      const length = Number(animation?.effect?.getTiming().duration)
      const placeAt = (time: number) => {
        if (animation) animation.currentTime = time
        return copies.map(copy => copy.getBoundingClientRect().x)
      }
      return [placeAt(length - 0.001), placeAt(length)]
    })
    expect(end?.[1]).toBeCloseTo(start?.[0] ?? Number.NaN, 1)
  })
}

test('only the transform of a caption is animated', async ({ stage }) => {
  const document = captionOf({ props: { text: english } })
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
  await waitFor(stage, 'ready')
  const properties = await stage.evaluate(() =>
    globalThis.document.getAnimations().flatMap(animation => {
      const { effect } = animation
      return effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(frame => Object.keys(frame)) : ['?']
    }),
  )
  const ours = properties.filter(name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))
  expect(new Set(ours)).toEqual(new Set(['transform']))
})
