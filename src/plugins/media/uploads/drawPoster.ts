/** Pixels of the longer side. */
const longest = 640
/** Milliseconds to wait for a video's frame. */
const patience = 10_000

/** Draws a frame of a video as a data URL; null if the browser cannot play the video or takes too long. */
export async function drawPoster(file: Blob): Promise<string | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  const until = AbortSignal.timeout(patience)
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = address
    await untilEvent(video, 'loadeddata', until)
    // Seeks late enough to skip a fade-in, but stays within short clips.
    video.currentTime = Math.min(3, Number.isFinite(video.duration) ? video.duration / 4 : 0)
    await untilEvent(video, 'seeked', until)
    return drawVideo(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function untilEvent(video: HTMLVideoElement, event: string, until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(video.error), { once: true })
    until.addEventListener('abort', () => reject(until.reason), { once: true })
  })
}

/** Draws the current frame; null if there is none yet. */
export function drawVideo(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen || canvas.width === 0) return null
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.8)
}
