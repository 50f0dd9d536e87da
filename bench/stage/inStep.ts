// Offsets between four synchronized screens of a group: in the changes of two alternating programs, and in the frames
// of a video. Floor for comparison: as many bare pages that do the same by the machine's clock.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Measurement } from '#bench/support/Measurement.ts'
import { root } from '#bench/support/server.ts'
import { uploadFile } from '#bench/support/uploadFile.ts'
import { addScreenOf, withScreens } from '#bench/support/withScreens.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { bareSteps } from './bareSteps.ts'
import { filmLength, filmSpreadsOf, p95, spreadsOf, step } from './stepSpreads.ts'

const screens = 4
const watched = 60_000

type Seen = { changes: [text: string, time: number][]; frames: [mediaTime: number, time: number][] }
declare global {
  interface Window {
    seen: Seen
  }
}

export function inStep(): Promise<Measurement[]> {
  return withScreens(async ({ url, accessToken, call, browser }) => {
    const clip = readFileSync(join(root, 'tests/fixtures/clip.webm'))
    const film = await uploadFile('clip.webm', clip, {
      ...{ url, accessToken, call },
    })
    const group = await call<{ id: string }>('/xboot/sysGroup/add', { name: 'Wall', parentId: '0' })
    const pages: Page[] = []
    const deviceIds: string[] = []
    for (let at = 0; at < screens; at += 1) {
      const page = await openScreen(browser, url)
      deviceIds.push(await addScreenOf(page, call, { name: `Screen ${at}`, groupId: group.id }))
      pages.push(page)
    }
    for (const page of pages) await page.getByText('Screen').first().waitFor()
    await call(`/xboot/equipment/hostSet/${deviceIds[0]}`, {})
    const programIds: string[] = []
    for (const document of [wordsOf('Alpha'), filmOf(film)]) {
      const { width, height } = document
      const title = document.nodes[0]?.name ?? ''
      programIds.push((await call<{ id: string }>('/xboot/draw/createDraw', { title, width, height, document })).id)
    }
    await call('/xboot/equipment/release/program', { programIds, deviceIds: [], groupIds: [group.id], plan: idlePlan })
    for (const page of pages) await page.getByText('Beta', { exact: true }).waitFor({ timeout: 60_000 })
    // One screen restarts and must rejoin in the middle of a program.
    await pages[1]?.reload()
    await pages[1]?.getByText('Beta', { exact: true }).waitFor({ timeout: 60_000 })
    for (const page of pages) await page.evaluate(() => Object.assign(window.seen, { changes: [], frames: [] }))
    await new Promise(done => setTimeout(done, watched))
    const seen = await Promise.all(pages.map(page => page.evaluate(() => window.seen)))
    const changes = spreadsOf(seen.map(({ changes }) => changes))
    if (changes.length < 10) throw new Error(`Only ${changes.length} changes were seen by all`)
    const frames = filmSpreadsOf(seen.map(({ frames }) => frames))
    await Promise.all(pages.map(page => page.context().close()))
    const bare = await bareSteps(browser, clip, { screens, watched })
    const floorOf = (value: number) => ({ name: 'bare pages by the clock', value })
    return [
      {
        name: 'a change of program or part, first to last screen, p95',
        value: p95(changes),
        unit: 'ms',
        floor: floorOf(bare.changes),
      },
      {
        name: 'the frame of a film, first to last screen, p95',
        value: p95(frames),
        unit: 'ms',
        floor: floorOf(bare.frames),
      },
    ]
  })
}

async function openScreen(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.seen = { changes: [], frames: [] }
    const watchedFilms = new WeakSet<HTMLVideoElement>()
    let last = ''
    // Methods instead of named functions: tsx wraps named functions in a helper that does not exist in the page.
    const eye = {
      look(time: number) {
        const layer = document.querySelector('[data-role="shown"]')
        const text = layer instanceof HTMLElement ? layer.innerText.trim() : ''
        if (text !== last) {
          last = text
          window.seen.changes.push([text, performance.timeOrigin + time])
        }
        const film = layer?.querySelector('video')
        if (film) eye.watch(film)
        requestAnimationFrame(eye.look)
      },
      watch(film: HTMLVideoElement) {
        if (watchedFilms.has(film)) return
        watchedFilms.add(film)
        const reel = {
          frame(_now: number, shown: VideoFrameCallbackMetadata) {
            window.seen.frames.push([shown.mediaTime * 1000, performance.timeOrigin + shown.expectedDisplayTime])
            film.requestVideoFrameCallback(reel.frame)
          },
        }
        film.requestVideoFrameCallback(reel.frame)
      },
    }
    requestAnimationFrame(eye.look)
  })
  await page.goto(`${url}/player`)
  return page
}

function wordsOf(name: string): ProgramDocument {
  const words = ['one', 'two', 'three'].map((word, at) => ({
    ...nodeOf('staticText', {
      name: `${name} ${word}`,
      at: [80, 40, 1760, 200],
      props: { text: `${name} ${word}`, fontSize: 120 },
    }),
    start: at * step,
    duration: step,
  }))
  return { ...emptyProgram(1920, 1080), duration: 3 * step, nodes: words }
}

function filmOf(file: string): ProgramDocument {
  return {
    ...emptyProgram(1920, 1080),
    duration: 3 * step,
    nodes: [
      nodeOf('staticText', { name: 'Beta', at: [80, 40, 1760, 200], props: { text: 'Beta', fontSize: 120 } }),
      nodeOf('video', { name: 'Film', at: [480, 270, 960, 540], props: { file, length: filmLength } }),
    ],
  }
}
