import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { Size } from '#stage/box/fitBox.ts'

export type PageFit = 'contain' | 'cover'

export type OpenDocument = {
  pages: number
  /**
   * Draws a page into the canvas at the size at which it appears in `box` (device pixels). The canvas keeps its
   * previous content until the page is complete. Rejects when aborted.
   */
  draw(page: number, canvas: HTMLCanvasElement, box: Size, fit: PageFit, signal: AbortSignal): Promise<void>
  close(): void
}

/** Maximum number of pixels of a canvas, which bounds its memory. */
const mostPixels = 16_000_000

/** Opens a PDF. Rejects if the data is not a PDF, is damaged, or needs a password. */
export async function openDocument(data: Uint8Array, signal: AbortSignal): Promise<OpenDocument> {
  const { readPdf } = await import('./pdfLibrary.ts')
  signal.throwIfAborted()
  const task = readPdf(data)
  const close = () => void task.destroy().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  const pdf = await task.promise
  return {
    pages: pdf.numPages,
    draw: (page, canvas, box, fit, until) => drawPage({ pdf, page, canvas, box, fit, signal: until }),
    close,
  }
}

/** Downloads and opens a PDF. Rejects on a failed request, when aborted, and for the reasons of `openDocument`. */
export async function fetchDocument(url: string, signal: AbortSignal): Promise<OpenDocument> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The document was answered with ${answer.status}`)
  return openDocument(new Uint8Array(await answer.arrayBuffer()), signal)
}

type Drawing = {
  pdf: PDFDocumentProxy
  page: number
  canvas: HTMLCanvasElement
  box: Size
  fit: PageFit
  signal: AbortSignal
}

async function drawPage({ pdf, page: number, canvas, box, fit, signal }: Drawing): Promise<void> {
  const page = await pdf.getPage(number)
  try {
    signal.throwIfAborted()
    const viewport = page.getViewport({ scale: scaleOf(page, box, fit) })
    const hidden = document.createElement('canvas')
    hidden.width = Math.max(1, Math.round(viewport.width))
    hidden.height = Math.max(1, Math.round(viewport.height))
    const rendering = page.render({ canvas: hidden, viewport, background: '#ffffff' })
    signal.addEventListener('abort', () => rendering.cancel(), { once: true })
    await rendering.promise
    signal.throwIfAborted()
    canvas.width = hidden.width
    canvas.height = hidden.height
    canvas.getContext('2d')?.drawImage(hidden, 0, 0)
    // Frees the canvas memory at once instead of on garbage collection.
    hidden.width = 0
  } finally {
    page.cleanup()
  }
}

function scaleOf(page: PDFPageProxy, box: Size, fit: PageFit): number {
  const { width, height } = page.getViewport({ scale: 1 })
  const [wide, high] = [box.width / width, box.height / height]
  const wanted = fit === 'contain' ? Math.min(wide, high) : Math.max(wide, high)
  return Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
}
