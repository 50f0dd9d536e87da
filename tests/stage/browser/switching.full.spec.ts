import { expect, type Page } from '@playwright/test'
import { transitions } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import type { SlotInput } from './harness.tsx'
import { framesLater, saidBy, test, waitFor } from './harnessTest.ts'
import { blue, colorAt, distance, green, type Pixels, pixelsOf, red } from './pixels.ts'

const full = { x: 0, y: 0, width: 1280, height: 720 }
const film: SlotInput = {
  key: 'film',
  document: programOf([nodeOf('video', { ...full, props: { file: '1', length: 3000, fit: 'fill' } })]),
}
const poster: SlotInput = {
  key: 'poster',
  document: programOf([nodeOf('picture', { ...full, props: { items: picturesOf('4'), fit: 'fill' } })], {
    duration: 60_000,
  }),
}
const stuck: SlotInput = { key: 'stuck', document: film.document, stuck: true }
const shot = { width: 1280, height: 720 }

/**
 * Returns the frames that the browser presents until `until` resolves, from the first frame that shows the current
 * program. A program is reported as shown when it is in the page, one or two frames before the browser presents it.
 */
async function framesDuring(page: Page, until: () => Promise<unknown>): Promise<Pixels[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  let first = 0
  await expect
    .poll(async () => {
      // Forces a redraw of a static page.
      await page.screenshot()
      first = Math.max(0, frames.length - 1)
      const shown = frames[first]
      return shown !== undefined && !isEmpty(await pixelsOf(shown))
    }, 'what was there before is on the screen')
    .toBe(true)
  await until()
  await session.send('Page.stopScreencast')
  return Promise.all(frames.slice(first).map(pixelsOf))
}

/** Whether the frame shows no program: its center is black or white, which no fixture is. */
function isEmpty(pixels: Pixels): boolean {
  const color = colorAt(pixels, pixels.width / 2, pixels.height / 2)
  return [0, 255].some(value => distance(color, [value, value, value]) < 30)
}

const layers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.stage-layer')].map(each => `${each.dataset.key} ${each.dataset.role}`),
  )

for (const transition of transitions) {
  // Late content is tested with one transition only, because waiting for it does not depend on the transition.
  for (const preloaded of transition === 'default' ? [true, false] : [true]) {
    test(`no frame is empty while "${transition}" changes to a film ${preloaded ? 'that was loaded' : 'at once'}`, async ({
      stage,
      problems,
    }) => {
      await stage.setViewportSize(shot)
      let letCome = () => {}
      const mayCome = new Promise<void>(resolve => {
        letCome = resolve
      })
      await stage.route('**/clip.mp4', async route => {
        await mayCome
        await route.continue()
      })
      const next = preloaded ? film : undefined
      await stage.evaluate(given => window.stageHarness.switcher(given), { current: poster, next, transition })
      await waitFor(stage, 'switched')
      if (preloaded) {
        letCome()
        await stage.waitForFunction(() => {
          const waiting = document.querySelector<HTMLVideoElement>('.stage-layer[data-role="waiting"] video')
          return waiting !== null && waiting.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !waiting.seeking
        })
        // No event reports when the waiting program is ready, so wait for as many frames as its video may need
        // (`mostFrames` in useVideoSource.ts).
        await framesLater(stage, 20)
      }
      expect(await layers(stage)).toEqual(preloaded ? ['poster shown', 'film waiting'] : ['poster shown'])
      const frames = await framesDuring(stage, async () => {
        await stage.evaluate(given => window.stageHarness.switcher(given), { current: film, transition })
        // The previous content stays while the video loads.
        if (!preloaded) {
          await framesLater(stage, 20)
          expect(await layers(stage)).toEqual(['poster shown', 'film waiting'])
          letCome()
        }
        await waitFor(stage, 'switched', 2)
        // Records some frames after the change, too.
        await framesLater(stage, 10)
      })
      // At least one frame before, one during and one after the change; a busy machine draws only a few.
      expect(frames.length, 'frames of the change').toBeGreaterThan(2)
      const middles = frames.map(pixels => colorAt(pixels, pixels.width / 2, pixels.height / 2).join())
      expect({ middles, empty: frames.filter(isEmpty).length }).toEqual({ middles, empty: 0 })
      const last = frames.at(-1)
      const offs = [red, green, blue].map(color => (last ? distance(colorAt(last, 640, 360), color) : 255))
      expect(Math.min(...offs), 'the film, in whichever second').toBeLessThan(25)
      expect(await layers(stage)).toEqual(['film shown'])
      expect(problems).toEqual([])
    })
  }
}

test('what is left behind lets go of its media', async ({ stage }) => {
  await stage.evaluate(given => window.stageHarness.switcher(given), { current: film, transition: 'slide' as const })
  await waitFor(stage, 'switched')
  await stage.evaluate(() => {
    Object.assign(window, { leftBehind: document.querySelector('video') })
  })
  await stage.evaluate(given => window.stageHarness.switcher(given), { current: poster, transition: 'slide' as const })
  await waitFor(stage, 'switched', 2)
  const left = () =>
    stage.evaluate(() => {
      const video = Reflect.get(window, 'leftBehind')
      return video instanceof HTMLVideoElement && [video.paused, video.getAttribute('src'), video.networkState]
    })
  // The browser updates networkState with a delay.
  await expect.poll(left).toEqual([true, null, 0])
})

test('a program that never becomes ready is reported, and what was there plays on', async ({ stage }) => {
  const patience = 1500
  await stage.evaluate(given => window.stageHarness.switcher(given), { current: film, transition: 'default' as const })
  await waitFor(stage, 'switched')
  const input = { current: stuck, transition: 'default' as const, patience }
  await stage.evaluate(given => window.stageHarness.switcher(given), input)
  const [fault] = await waitFor(stage, 'fault')
  expect(fault?.detail).toEqual({ key: 'stuck', nodeId: null, reason: 'neverReady' })
  expect(await layers(stage)).toEqual(['film shown', 'stuck waiting'])
  await waitFor(stage, 'ended')

  await stage.evaluate(given => window.stageHarness.switcher(given), {
    current: poster,
    transition: 'default' as const,
  })
  await waitFor(stage, 'switched', 2)
  expect(await layers(stage)).toEqual(['poster shown'])
})

test('orders that come faster than a change end with the last one, and each end is told once', async ({ stage }) => {
  const keys = ['a', 'b', 'c', 'd', 'a']
  const orders = keys.map(key => ({
    current: { ...poster, key, document: { ...poster.document, duration: 1000 } },
    transition: 'slide' as const,
  }))
  // Runs in the page, so that each change has begun but is not over when the next one starts.
  await stage.evaluate(async given => {
    for (const order of given) {
      window.stageHarness.switcher(order)
      for (let frames = 0; frames < 8; frames += 1) await new Promise(requestAnimationFrame)
    }
  }, orders)
  await expect.poll(() => layers(stage)).toEqual(['a shown'])
  await stage.waitForFunction(() =>
    window.stageHarness.said.some(({ what, detail }) => what === 'ended' && detail === 'a'),
  )
  await framesLater(stage, 30)
  const ended = (await saidBy(stage, 'ended')).filter(each => each.detail === 'a')
  expect(ended.length).toBeLessThanOrEqual(2)
  expect(await layers(stage)).toEqual(['a shown'])
})
