import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { AppError } from '#contract/errors/errors.ts'
import { isBrowserTrack } from '#server/media/read/browserCodecs.ts'
import type { MediaFacts } from '#server/media/read/detectedMedia.ts'

type Conversion = {
  source: string
  /** Path of the result. Its extension, `.mp4` or `.m4a`, selects the container format. */
  target: string
  facts: MediaFacts
  signal: AbortSignal
  /** `done`: milliseconds of the file's duration that are converted so far. */
  onProgress: (done: number) => void
}

/**
 * Converts a file to H.264 and AAC, which every browser plays. Streams that already have these codecs are
 * copied. Throws file.convertFailed.
 */
export async function convertMedia({ source, target, facts, signal, onProgress }: Conversion): Promise<void> {
  const child = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-y', '-i', `file:${source}`],
      ...streamsOf(facts),
      ...['-map_metadata', '-1', '-movflags', '+faststart', '-progress', 'pipe:1', `file:${target}`],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' },
  )
  createInterface(child.stdout).on('line', line => {
    const micros = /^out_time_us=(\d+)$/.exec(line)?.[1]
    if (micros !== undefined) onProgress(Math.min(facts.duration, Math.round(Number(micros) / 1000)))
  })
  const code = await new Promise<number | null>(resolve => {
    child.on('error', () => resolve(null))
    child.on('close', resolve)
  })
  signal.throwIfAborted()
  if (code !== 0) throw new AppError('file.convertFailed')
}

function streamsOf({ tracks }: MediaFacts): string[] {
  return tracks.flatMap(track => {
    // WebM codecs such as VP9 and Opus are converted although browsers play them, because not all browsers play
    // them in MP4.
    const isTaken = isBrowserTrack(track) && ['avc', 'aac'].includes(track.codec)
    if (track.kind === 'audio') {
      return ['-map', '0:a:0', ...(isTaken ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '192k', '-ac', '2'])]
    }
    if (isTaken) return ['-map', '0:v:0', '-c:v', 'copy']
    // Scales to square pixels and even dimensions, because H.264 with 4:2:0 needs even ones.
    const scale = 'scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1'
    const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p']
    return ['-map', '0:v:0', ...coded, '-vf', scale]
  })
}
