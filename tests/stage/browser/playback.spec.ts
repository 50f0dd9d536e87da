import { expect } from '@playwright/test'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { saidBy, test, waitFor } from './harnessTest.ts'
import { blue, colorAt, distance, green, pixelsOf, type Rgb, red } from './pixels.ts'

const film = (file: string) => nodeOf('video', { width: 1280, height: 720, props: { file, length: 3000, fit: 'fill' } })

for (const [file, format] of [
  ['1', 'H.264'],
  ['2', 'VP9'],
] as const) {
  test(`a ${format} video plays second by second and the program ends with it`, async ({ stage, problems }) => {
    await stage.evaluate(document => window.stageHarness.stage({ document, playing: true }), programOf([film(file)]))
    const [ready] = await waitFor(stage, 'ready')
    const seen: string[] = []
    const names: [string, Rgb][] = [
      ['red', red],
      ['green', green],
      ['blue', blue],
    ]
    while ((await saidBy(stage, 'ended')).length === 0) {
      const color = colorAt(await pixelsOf(await stage.screenshot()), 720, 450)
      const name = names.find(([, wanted]) => distance(color, wanted) < 25)?.[0] ?? color.join()
      if (seen.at(-1) !== name) seen.push(name)
    }
    const [ended] = await saidBy(stage, 'ended')
    expect(seen).toEqual(['red', 'green', 'blue'])
    expect((ended?.time ?? 0) - (ready?.time ?? 0)).toBeGreaterThanOrEqual(2990)
    expect((ended?.time ?? 0) - (ready?.time ?? 0)).toBeLessThan(3400)

    await stage.waitForTimeout(300)
    expect(distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), blue), 'the last frame').toBeLessThan(
      25,
    )
    expect(problems).toEqual([])
  })
}

test('a video repeats while its component is shown, and a looping program never reloads it', async ({ stage }) => {
  const document = programOf([film('1')], { duration: 3500 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true, loop: true }), document)
  await stage.evaluate(() => {
    const video = globalThis.document.querySelector('video')
    video?.addEventListener('emptied', () => window.stageHarness.said.push({ what: 'emptied', detail: null, time: 0 }))
  })
  await waitFor(stage, 'ended', 2)
  expect(await saidBy(stage, 'emptied')).toEqual([])
  expect(await stage.evaluate(() => globalThis.document.querySelector('video')?.paused)).toBe(false)
})

test('of a video that was cut the chosen part alone is seen, again and again', async ({ stage, problems }) => {
  const cut = nodeOf('video', {
    width: 1280,
    height: 720,
    props: { file: '1', length: 3000, fit: 'fill', from: 1, to: 2 },
  })
  const document = programOf([cut], { duration: 2500 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
  await waitFor(stage, 'ready')
  const times: number[] = []
  while ((await saidBy(stage, 'ended')).length === 0) {
    times.push(await stage.evaluate(() => globalThis.document.querySelector('video')?.currentTime ?? -1))
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(0.98)
  expect(Math.max(...times)).toBeLessThan(2.3)
  const shown = async () => distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), green)
  await expect.poll(shown, 'the last frame').toBeLessThan(25)
  expect(times.some((time, at) => time < (times[at - 1] ?? 0))).toBe(true)
  expect(problems).toEqual([])
})

test('a video whose rest is too short for another round holds its last frame', async ({ stage }) => {
  const document = programOf([film('1')], { duration: 3120 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
  await waitFor(stage, 'ended')
  await stage.waitForTimeout(200)
  expect(distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), blue)).toBeLessThan(25)
})

test('a paused program stands at any moment it is moved to', async ({ stage }) => {
  const document = programOf([film('1')])
  for (const [at, wanted] of [
    [500, red],
    [2500, blue],
    [1500, green],
  ] as const) {
    await stage.evaluate(input => window.stageHarness.stage(input), { document, at })
    await waitFor(stage, 'ready')
    await expect
      .poll(async () => distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), wanted))
      .toBeLessThan(25)
  }
})

test('mute of the screen, of the component and a volume of nothing all silence a video', async ({ stage }) => {
  const soundOf = () =>
    stage.evaluate(() => {
      const video = document.querySelector('video')
      return video && { muted: video.muted, volume: video.volume }
    })
  const loud = { ...film('1'), props: { ...film('1').props, volume: 40 } }
  await stage.evaluate(document => window.stageHarness.stage({ document, playing: true }), programOf([loud]))
  await waitFor(stage, 'ready')
  await expect.poll(soundOf).toEqual({ muted: false, volume: 0.4 })
  await stage.evaluate(
    document => window.stageHarness.stage({ document, playing: true, muted: true }),
    programOf([loud]),
  )
  await expect.poll(async () => (await soundOf())?.muted).toBe(true)
  const muted = programOf([{ ...loud, muted: true }])
  await stage.evaluate(document => window.stageHarness.stage({ document, playing: true }), muted)
  await expect.poll(async () => (await soundOf())?.muted).toBe(true)
})

test('a clock changes with the second it shows', async ({ stage }) => {
  const document = programOf([nodeOf('clock', { props: { showTime: 'hourMinuteSecond' } })])
  await stage.evaluate(given => window.stageHarness.stage({ document: given }), document)
  await waitFor(stage, 'ready')
  const late = await stage.evaluate(async () => {
    const clock = globalThis.document.querySelector('.stage-clock')
    const delays: number[] = []
    await new Promise<void>(resolve => {
      const observer = new MutationObserver(() => {
        delays.push(Date.now() % 1000)
        if (delays.length === 3) resolve(observer.disconnect())
      })
      if (clock) observer.observe(clock, { subtree: true, characterData: true, childList: true })
    })
    return delays
  })
  for (const delay of late) expect(delay).toBeLessThan(150)
})

test('all of it works under strict rendering, where everything is mounted twice', async ({ stage, problems }) => {
  await stage.goto(`${stage.url()}?strict`)
  await stage.waitForFunction(() => 'stageHarness' in window)
  const [first, second] = ['first', 'second'].map(key => ({ key, document: programOf([film('1')]) }))
  if (!first || !second) throw new Error('two programs')
  const transition = 'slide' as const
  await stage.evaluate(given => window.stageHarness.switcher(given), { current: first, next: second, transition })
  await waitFor(stage, 'ended')
  await stage.evaluate(given => window.stageHarness.switcher(given), { current: second, transition })
  await waitFor(stage, 'ended', 2)
  expect((await saidBy(stage, 'ended')).map(each => each.detail)).toEqual(['first', 'second'])
  expect(distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), blue)).toBeLessThan(25)
  expect(problems).toEqual([])
})
