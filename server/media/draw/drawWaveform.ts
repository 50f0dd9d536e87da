import type { Parts } from '#server/kernel/parts.ts'
import { runTool } from '#server/media/read/runTool.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { redrawPicture } from './picture.ts'

const width = 960
const height = 240
/** Gray that is visible on light and dark backgrounds, because pages in both color schemes show the waveform. */
const color = '0x7c8798'

/**
 * Returns the waveform of a sound as a WebP with transparent background; null if ffmpeg is not installed or cannot
 * read the file.
 */
export async function drawWaveform(path: string, parts: Pick<Parts, 'apart'>): Promise<Buffer | null> {
  const drawn = await runTool('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`],
    '-filter_complex',
    `[0:a:0]aformat=channel_layouts=mono,showwavespic=s=${width}x${height}:colors=${color}:scale=sqrt:filter=peak`,
    ...['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
  ])
  if (!drawn) return null
  const redrawn = await redrawPicture({ input: drawn, as: 'waveform' }, parts).catch(unlessRejected(() => null))
  return redrawn?.bytes ?? null
}
