// Measures the builder with a program of 200 components: opening the program, dragging a component, undoing many
// edits, and the memory that many edits retain. Floors for comparison: an empty program; a bare react-moveable target
// on a page of 200 boxes; a key press that has no effect.
import type { Page } from '@playwright/test'
import { createCall } from '#bench/support/createCall.ts'
import { type Drag, dragOn } from '#bench/support/dragOn.ts'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { noisePicture } from '#bench/support/noisePicture.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { signIn } from '#bench/support/signIn.ts'
import { uploadFile } from '#bench/support/uploadFile.ts'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { bareMoveable } from './bareMoveable.ts'

const widgets = 200
const openings = 5
const steps = 1_000
const edits = 500
/** Undo steps that are timed individually. */
const undoSteps = 100
/** Milliseconds per frame at 60 Hz. */
const frame = 1000 / 60

export async function builder(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  const browser = await launchBrowser()
  try {
    const [full, empty] = await createPrograms(server)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, server.url)
    const opened = await openSeveral(page, `${server.url}/program/edit/${full}`, widgets)
    const openedEmpty = await openSeveral(page, `${server.url}/program/edit/${empty}`, 0)
    await openOnce(page, `${server.url}/program/edit/${full}`, widgets)
    await page.locator('[data-node="w100"]').click()
    const dragged = await dragOn(page, page.locator('[data-node="w100"]'))
    const bare = await bareMoveable(browser, widgets)
    const nothing = await press(page, ['Shift'], steps)
    await edit(page, steps + undoSteps)
    const step = await undoStep(page)
    const undone = await undoAll(page, steps)
    const [before, after] = await memoryOf(page)
    return [
      {
        name: `opening ${widgets} widgets, median`,
        value: medianOf(opened),
        unit: 'ms',
        floor: { name: 'an empty program', value: medianOf(openedEmpty) },
      },
      ...framesOf(dragged, bare),
      {
        name: `a step of undo until it is painted, median`,
        value: step,
        unit: 'ms',
        floor: { name: 'two frames', value: 2 * frame },
      },
      {
        name: `undo of ${steps.toLocaleString('en-US')} steps`,
        value: undone,
        unit: 'ms',
        floor: { name: 'as many presses of a key that does nothing', value: nothing },
      },
      { name: `memory after ${edits} edits`, value: after, unit: 'MB', floor: { name: 'before them', value: before } },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Creates a program of texts, pictures, clocks and captions, and an empty one; returns their IDs. */
async function createPrograms(server: BenchServer): Promise<[string, string]> {
  const accessToken = await server.token()
  const call = createCall(server.url, accessToken)
  const files: string[] = []
  for (let i = 0; i < 5; i += 1) {
    files.push(await uploadFile(`${i}.jpg`, await noisePicture(), { url: server.url, accessToken, call }))
  }
  const nodes = Array.from({ length: widgets }, (_, i) => widgetAt(i, files))
  const create = async (title: string, document: object) =>
    (await call<{ id: string }>('/xboot/draw/createDraw', { title, width: 1920, height: 1080, document })).id
  return [await create('Full', { ...emptyProgram(1920, 1080), nodes }), await create('Empty', emptyProgram(1920, 1080))]
}

function widgetAt(i: number, files: readonly string[]): ProgramNode {
  const place = {
    name: `w${i}`,
    at: [20 + (i % 20) * 94, 20 + Math.floor(i / 20) * 104, 88, 96] as const,
  }
  if (i % 10 === 1) return nodeOf('clock', { ...place, props: { fontSize: 20 } })
  if (i % 10 === 2) return nodeOf('horizontalCaption', { ...place, props: { text: `Caption ${i}`, fontSize: 24 } })
  if (i % 10 > 6) return nodeOf('picture', { ...place, props: { items: picturesOf(files[i % files.length] ?? '') } })
  return nodeOf('staticText', { ...place, props: { text: `Text ${i}`, fontSize: 20 } })
}

async function openSeveral(page: Page, url: string, count: number): Promise<number[]> {
  const took: number[] = []
  for (let run = 0; run < openings; run += 1) took.push(await openOnce(page, url, count))
  return took
}

/** Milliseconds from navigation to the frame in which the artboard shows every component. */
async function openOnce(page: Page, url: string, count: number): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    wanted =>
      document.querySelectorAll('.builder-sheet [data-node]').length >= wanted &&
      document.querySelector('.builder-sheet .stage-artboard') &&
      performance.now(),
    count,
    { polling: 'raf' },
  )
  return Number(await handle.jsonValue())
}

function framesOf(dragged: Drag, bare: Drag): Measurement[] {
  const name = 'one bare target among 200 boxes'
  return [
    { name: 'dragging one of them, frame p50', value: dragged.p50, unit: 'ms', floor: { name, value: bare.p50 } },
    { name: 'dragging one of them, frame p99', value: dragged.p99, unit: 'ms', floor: { name, value: bare.p99 } },
    {
      name: 'dragging one of them, frames dropped',
      value: dragged.dropped,
      unit: '%',
      floor: { name, value: bare.dropped },
    },
  ]
}

/** Milliseconds for `times` key presses that cycle through `keys`. */
async function press(page: Page, keys: readonly string[], times: number): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < times; i += 1) await page.keyboard.press(keys[i % keys.length] ?? '')
  return performance.now() - began
}

const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo/ })

/** Makes edits by toggling the lock of a component; each press is one undo step. */
async function edit(page: Page, times: number): Promise<void> {
  await press(page, ['Control+l'], times)
  if (await undoButton(page).isDisabled()) throw new Error('Nothing was changed')
}

/** Median milliseconds from the key press until the frame that shows its effect is painted. */
async function undoStep(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { benchUndo: [] })
    const told = new MessageChannel()
    let began = 0
    told.port1.onmessage = () =>
      (window as unknown as { benchUndo: number[] }).benchUndo.push(performance.now() - began)
    window.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'z') return
        began = performance.now()
        // A message posted before the paint of a frame is delivered after it.
        requestAnimationFrame(() => told.port2.postMessage(null))
      },
      { capture: true },
    )
  })
  for (let count = 1; count <= undoSteps; count += 1) {
    await page.keyboard.press('Control+z')
    await page.waitForFunction(
      wanted => (window as unknown as { benchUndo: number[] }).benchUndo.length >= wanted,
      count,
    )
  }
  return medianOf(await page.evaluate(() => (window as unknown as { benchUndo: number[] }).benchUndo))
}

async function undoAll(page: Page, times: number): Promise<number> {
  // Undoes the `times` edits and the drag before them.
  const took = await press(page, ['Control+z'], times + 1)
  if (await undoButton(page).isEnabled()) throw new Error('Something was left to undo')
  return took
}

/** Heap size in megabytes before and after the edits, each after a garbage collection. */
async function memoryOf(page: Page): Promise<[number, number]> {
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const before = await used()
  await edit(page, edits)
  return [before, await used()]
}
