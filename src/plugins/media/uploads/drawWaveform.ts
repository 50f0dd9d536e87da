/** Maximum in bytes: decoding larger files needs too much memory. */
const largest = 30 * 1024 * 1024
const width = 640
const height = 160
const bar = 4

/** Draws the waveform of a sound as a data URL; null if the file is too large or the browser cannot decode it. */
export async function drawWaveform(file: Blob): Promise<string | null> {
  if (file.size > largest) return null
  try {
    const context = new OfflineAudioContext(1, 1, 44_100)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return draw(peaksOf(sound.getChannelData(0), width / bar))
  } catch {
    return null
  }
}

/** The peak of each part, from 0 to 1. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const step = samples.length / parts
  return Array.from({ length: parts }, (_, part) => {
    let peak = 0
    for (let at = Math.floor(part * step); at < Math.floor((part + 1) * step); at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    }
    return Math.min(1, peak)
  })
}

function draw(peaks: readonly number[]): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#7c8798'
  for (const [at, peak] of peaks.entries()) {
    const size = Math.max(2, Math.sqrt(peak) * height)
    pen.fillRect(at * bar, (height - size) / 2, bar - 1, size)
  }
  return canvas.toDataURL('image/png')
}
