import { drawPage } from './drawPage.ts'
import { drawPoster } from './drawPoster.ts'
import { drawWaveform } from './drawWaveform.ts'

/** Draws a thumbnail for files that the server may not be able to draw. */
export function drawFor(file: File): Promise<string | null> {
  if (file.type.startsWith('video/')) return drawPoster(file)
  if (file.type === 'application/pdf') return drawPage(file)
  return file.type.startsWith('audio/') ? drawWaveform(file) : Promise.resolve(null)
}
