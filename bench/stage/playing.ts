// A paired screen: its first frame after a start without the server, its frame rate while pictures change, and the
// CPU cost of a minute with three captions, a video and two changes. Floors for comparison: the picture in a blank
// page; an idle page; the video alone in a bare page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { noisePicture } from '#bench/support/noisePicture.ts'
import { root } from '#bench/support/server.ts'
import { uploadFile } from '#bench/support/uploadFile.ts'
import { firstFrame, watchFrames } from '#bench/support/watchFrames.ts'
import { addScreenOf, withScreens } from '#bench/support/withScreens.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { pictureTime } from '#contract/widgets/picture.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { bareFrames } from './bareFrames.ts'
import { bareVideo } from './bareVideo.ts'

const starts = 7
const minute = 60_000
const viewport = { width: 1920, height: 1080 }

export function playing(): Promise<Measurement[]> {
  return withScreens(async ({ url, accessToken, call, browser, server }) => {
    const pictures = [await noisePicture(), await noisePicture(), await noisePicture()]
    const film = readFileSync(join(root, 'tests/fixtures/clip.webm'))
    const upload = (name: string, bytes: Buffer) => uploadFile(name, bytes, { url, accessToken, call })
    const files = await Promise.all(pictures.map((picture, i) => upload(`${i}.jpg`, picture)))
    const document = documentOf(files, await upload('clip.webm', film))
    const screen = await browser.newPage({ viewport })
    await watchFrames(screen)
    await screen.goto(`${url}/player`)
    const deviceId = await addScreenOf(screen, call, { name: 'Bench' })
    const { width, height } = document
    const { id } = await call<{ id: string }>('/xboot/draw/createDraw', { title: 'Bench', width, height, document })
    await call('/xboot/equipment/release/program', {
      programIds: [id],
      deviceIds: [deviceId],
      groupIds: [],
      plan: idlePlan,
    })
    await firstFrame(screen)
    await screen.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await server.stop()

    const first: number[] = []
    for (let run = 0; run < starts; run += 1) first.push(await startOf(screen))
    const bare = await bareFrames(browser, pictures)
    const [busy, gap] = await Promise.all([shareOf(browser, minute), longestGap(screen, minute)])
    await screen.close()
    const still = await browser.newPage({ viewport })
    const idleGap = await longestGap(still, minute / 6)
    await still.close()
    const alone = await bareVideo(browser, film, () => shareOf(browser, minute))
    return [
      {
        name: 'first frame after a start without the server, median',
        value: medianOf(first),
        unit: 'ms',
        floor: { name: 'the picture in a blank page', value: medianOf(bare) },
      },
      {
        name: 'longest time without a frame in a minute of changes',
        value: gap,
        unit: 'ms',
        floor: { name: 'a page on which nothing happens', value: idleGap },
      },
      {
        name: 'CPU in that minute, of one core',
        value: busy,
        unit: '%',
        floor: { name: 'the film alone in a bare page', value: alone },
      },
    ]
  })
}

/** A program whose picture changes twice a minute. */
function documentOf(files: readonly string[], film: string): ProgramDocument {
  const items = files.map(file => ({ file, duration: 4 * pictureTime }))
  const caption = (name: string, y: number) =>
    nodeOf('horizontalCaption', { name, at: [0, y, 1920, 90], props: { text: `${name} `.repeat(12), fontSize: 56 } })
  return {
    ...emptyProgram(1920, 1080),
    duration: minute,
    nodes: [
      nodeOf('picture', { name: 'Pictures', at: [0, 0, 960, 720], props: { items, transition: 'slide' } }),
      nodeOf('video', { name: 'Film', at: [960, 0, 960, 720], props: { file: film, length: 5_000 } }),
      caption('First', 740),
      caption('Second', 850),
      caption('Third', 960),
    ],
  }
}

/** Milliseconds from the reload to the first frame. */
async function startOf(screen: Page): Promise<number> {
  await screen.reload({ waitUntil: 'commit' })
  const frame = await firstFrame(screen)
  return frame - (await screen.evaluate(() => performance.timeOrigin))
}

/** CPU usage of all browser processes during `ms`, in percent of one core. */
async function shareOf(browser: Browser, ms: number): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000
  }
  const before = await used()
  await new Promise(done => setTimeout(done, ms))
  const share = (((await used()) - before) / ms) * 100
  await session.detach()
  return share
}

function longestGap(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    duration =>
      new Promise<number>(done => {
        const began = performance.now()
        const seen = { last: began, longest: 0 }
        const loop = {
          frame(now: number) {
            seen.longest = Math.max(seen.longest, now - seen.last)
            seen.last = now
            if (now - began < duration) requestAnimationFrame(loop.frame)
            else done(seen.longest)
          },
        }
        requestAnimationFrame(loop.frame)
      }),
    ms,
  )
}
