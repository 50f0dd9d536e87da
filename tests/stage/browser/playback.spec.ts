import { expect, type Page } from '@playwright/test'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { framesLater, saidBy, test, waitFor } from './harnessTest.ts'
import { blue, colorAt, distance, green, pixelsOf, type Rgb, red } from './pixels.ts'

const film = (file: string) => nodeOf('video', { width: 1280, height: 720, props: { file, length: 3000, fit: 'fill' } })

/**
 * Plays a program with one video to its end. Returns the presented seconds in order, and the number of animation
 * frames from `length` milliseconds after the stage is ready until the end is reported. The page itself counts the
 * frames, so that load delays everything alike.
 */
function follow(page: Page, document: ProgramDocument, length: number): Promise<{ seconds: number[]; late: number }> {
  return page.evaluate(
    ([given, wanted]) =>
      new Promise(done => {
        const { stageHarness } = window
        const seconds: number[] = []
        let late = 0
        const watch = (film: HTMLVideoElement) =>
          film.requestVideoFrameCallback((_, { mediaTime }) => {
            const second = Math.floor(mediaTime + 0.001)
            if (seconds.at(-1) !== second) seconds.push(second)
            watch(film)
          })
        const look = () => {
          const timeOf = (what: string) => stageHarness.said.find(each => each.what === what)?.time
          const ready = timeOf('ready')
          if (timeOf('ended') !== undefined) return done({ seconds, late })
          if (ready !== undefined && performance.now() > ready + wanted) late += 1
          requestAnimationFrame(look)
        }
        stageHarness.stage({ document: given, playing: true })
        new MutationObserver((_, observer) => {
          const film = window.document.querySelector('video')
          if (!film) return
          observer.disconnect()
          watch(film)
        }).observe(window.document, { subtree: true, childList: true })
        look()
      }),
    [document, length] as const,
  )
}

for (const [file, format] of [
  ['1', 'H.264'],
  ['2', 'VP9'],
] as const) {
  test(`a ${format} video plays second by second and the program ends with it`, async ({ stage, problems }) => {
    const length = 3000
    const following = follow(stage, programOf([film(file)]), length)
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
    const { seconds, late } = await following
    expect(seconds, 'each second of the film, as the browser presented it').toEqual([0, 1, 2])
    // A busy machine presents fewer seconds; the presented seconds must be in order.
    expect(
      names.map(([name]) => name).filter(name => seen.includes(name)),
      'what the pictures of the screen show',
    ).toEqual(seen)
    expect((ended?.time ?? 0) - (ready?.time ?? 0)).toBeGreaterThanOrEqual(length - 10)
    expect(late, 'frames between the end of the film and that of the program').toBeLessThanOrEqual(2)

    // If the video had restarted, it would show its red first second by then.
    await framesLater(stage, 20)
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
  const frames = await stage.evaluate(async () => {
    const { said } = window.stageHarness
    const looks: { at: number; shown: number }[] = []
    while (!said.some(({ what }) => what === 'ended')) {
      await new Promise(requestAnimationFrame)
      looks.push({
        at: performance.now() / 1000,
        shown: globalThis.document.querySelector('video')?.currentTime ?? -1,
      })
    }
    return looks
  })
  const times = frames.map(({ shown }) => shown)
  const pauses = frames.map(({ at }, index) => at - (frames[index - 1]?.at ?? at))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(0.98)
  // The stage checks once per frame, so its delay is at most the longest frame of this run.
  expect(Math.max(...times)).toBeLessThan(2.1 + Math.max(...pauses))
  const shown = async () => distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), green)
  await expect.poll(shown, 'the last frame').toBeLessThan(25)
  expect(times.some((time, at) => time < (times[at - 1] ?? 0))).toBe(true)
  expect(problems).toEqual([])
})

test('a video whose rest is too short for another round holds its last frame', async ({ stage }) => {
  const document = programOf([film('1')], { duration: 3120 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
  await waitFor(stage, 'ended')
  await framesLater(stage, 15)
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
  // Uses a timer of the test that is due a tenth of a second after the clock's timer. Load delays both timers, but
  // does not change their order.
  const turns = await stage.evaluate(async () => {
    const shown = () =>
      Number(globalThis.document.querySelector('.stage-clock-time')?.textContent?.match(/:(\d\d)\b(?!:)/)?.[1])
    const second = () => Math.floor(Date.now() / 1000)
    const seen: { shown: number; possible: number[] }[] = []
    while (seen.length < 3) {
      await new Promise(resolve => setTimeout(resolve, 1100 - (Date.now() % 1000)))
      const from = second()
      // Wait until the clock's update is rendered.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const now = shown()
      seen.push({
        shown: now,
        possible: Array.from({ length: second() - from + 1 }, (_, index) => (from + index) % 60),
      })
    }
    return seen
  })
  for (const { shown, possible } of turns) expect(possible).toContain(shown)
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
