// Child process of readDocument, which reads a PDF and prints its facts. If it crashes, hangs or runs out of memory,
// the server is not affected.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PagesReport } from './readDocument.ts'

/** Longer side of the drawn first page in pixels. */
const longest = 640

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folderOf = (name: string) => join(library, name, '/')

async function report(path: string): Promise<PagesReport> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 96 / 72 })
    const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    const thumbnail = await draw(page).catch(() => null)
    return { pages: pdf.numPages, ...size, thumbnail }
  } catch (error) {
    return { refusal: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

/** Returns the first page as PNG in base64. Rejects if the machine has no canvas to draw on. */
async function draw(page: Page): Promise<string | null> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest / Math.max(whole.width, whole.height) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  // The type of pdf.js requires a browser's canvas. This canvas has everything that pdf.js uses.
  const drawn = { canvas: null, canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D }
  await page.render({ ...drawn, viewport, background: '#ffffff' }).promise
  return canvas.toBuffer('image/png').toString('base64')
}

process.stdout.write(JSON.stringify(await report(process.argv[2] ?? '')), () => process.exit(0))
