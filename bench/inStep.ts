// How far apart four screens of a group with a host are: in what they show of two programs in turn, and in the frames of a film.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { emptyProgram, type ProgramDocument } from '#contract/program.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { idlePlan } from '#tests/server/support/idlePlan.ts'
import { createCall } from './createCall.ts'
import { launchBrowser } from './launchBrowser.ts'
import type { Measurement } from './Measurement.ts'
import { root, startServer } from './server.ts'
import { uploadFile } from './uploadFile.ts'

const screens = 4
const watched = 60_000
const step = 2_000
/** Of the film, which repeats within its program. */
const filmLength = 3_007

type Seen = { changes: [text: string, time: number][]; frames: [mediaTime: number, time: number][] }
declare global {
  interface Window {
    seen: Seen
  }
}

export async function inStep(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  const browser = await launchBrowser()
  try {
    const url = server.url.replace('127.0.0.1', 'localhost')
    const accessToken = await server.token()
    const call = createCall(url, accessToken)
    const film = await uploadFile('clip.webm', readFileSync(join(root, 'tests/fixtures/clip.webm')), {
      ...{ url, accessToken, call },
    })
    const group = await call<{ id: string }>('/xboot/sysGroup/add', { name: 'Wall', parentId: '0' })
    const pages: Page[] = []
    const deviceIds: string[] = []
    for (let at = 0; at < screens; at += 1) {
      const page = await openScreen(browser, url)
      const code = (await page.getByLabel('Pairing code').innerText()).replace(/\W/g, '')
      const values = { code, name: `Screen ${at}`, groupId: group.id }
      deviceIds.push((await call<{ id: string }>('/xboot/equipment/add', values)).id)
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
    // One of them is started again and joins in the middle.
    await pages[1]?.reload()
    await pages[1]?.getByText('Beta', { exact: true }).waitFor({ timeout: 60_000 })
    for (const page of pages) await page.evaluate(() => Object.assign(window.seen, { changes: [], frames: [] }))
    await new Promise(done => setTimeout(done, watched))
    const seen = await Promise.all(pages.map(page => page.evaluate(() => window.seen)))
    const changes = spreadsOf(seen.map(({ changes }) => changes))
    if (changes.length < 10) throw new Error(`Only ${changes.length} changes were seen by all`)
    const frames = filmSpreadsOf(seen.map(({ frames }) => frames))
    return [
      { name: 'a change of program or part, first to last screen, p95', value: p95(changes), unit: 'ms' },
      { name: 'the frame of a film, first to last screen, p95', value: p95(frames), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openScreen(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.seen = { changes: [], frames: [] }
    const watchedFilms = new WeakSet<HTMLVideoElement>()
    let last = ''
    // Methods: a named function would be wrapped by the loader of this file.
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

/** Of each change that all saw: from the first to the last of them, in ms. */
function spreadsOf(seen: readonly (readonly [string, number][])[]): number[] {
  const [first = [], ...others] = seen
  return first.flatMap(([text, time]) => {
    const times = others.map(changes => {
      const near = changes.filter(([other, at]) => other === text && Math.abs(at - time) < step / 2)
      return near[0]?.[1]
    })
    const all = [time, ...times.filter(at => at !== undefined)]
    return all.length < seen.length ? [] : [Math.max(...all) - Math.min(...all)]
  })
}

/** In each second in which all show the film: how far apart they are in it, in ms. */
function filmSpreadsOf(seen: readonly (readonly [number, number][])[]): number[] {
  const bySecond = seen.map(frames => {
    const found = new Map<number, number[]>()
    for (const [mediaTime, time] of frames) {
      const second = Math.floor(time / 1000)
      found.set(second, [...(found.get(second) ?? []), time - mediaTime])
    }
    return found
  })
  return [...(bySecond[0]?.keys() ?? [])].flatMap(second => {
    const ages = bySecond.map(found => found.get(second) ?? [])
    if (ages.some(each => each.length < 10)) return []
    const middles = ages.map(each => each.sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0)
    const [base = 0] = middles
    const round = (age: number) => ((((age - base) % filmLength) + filmLength * 1.5) % filmLength) - filmLength / 2
    const apart = middles.map(round)
    return [Math.max(...apart) - Math.min(...apart)]
  })
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
