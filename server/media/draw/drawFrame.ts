import type { Parts } from '#server/kernel/parts.ts'
import { runTool } from '#server/media/read/runTool.ts'
import { thumbnailSize } from './decodePicture.ts'
import { thumbnailOf } from './picture.ts'

/**
 * Returns a thumbnail of a frame of the video; null if ffmpeg is not installed or cannot read the
 * file. `duration`: milliseconds.
 */
export async function drawFrame(path: string, duration: number, parts: Pick<Parts, 'apart'>): Promise<Buffer | null> {
  // Position in the video: usually after a fade-in, but never beyond the first quarter of a short clip.
  const seconds = Math.min(3, duration / 4000)
  const picture = await runTool('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-ss', seconds.toFixed(3), '-i', `file:${path}`],
    ...[
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      `scale=${thumbnailSize}:${thumbnailSize}:force_original_aspect_ratio=decrease`,
    ],
    ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
  ])
  return picture && thumbnailOf(picture, parts)
}
