import type { Size } from '#stage/box/fitBox.ts'

export type Media = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement

const nothing: Size = { width: 0, height: 0 }

/**
 * Current frame as a PNG data URL, at most as large as the displayed size times `scale`; null if nothing is decoded.
 */
export function frameUrlOf(media: Media, scale: number): string | null {
  const { width, height } = frameSizeOf(media)
  if (width === 0 || height === 0) return null

  const box = media.getBoundingClientRect()
  const needed = Math.max(box.width / width, box.height / height) * scale
  const factor = Math.min(1, Math.max(needed, 1 / Math.min(width, height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * factor)
  canvas.height = Math.round(height * factor)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(media, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

/** Size of the decoded frame in pixels; 0 × 0 if nothing is decoded. */
function frameSizeOf(media: Media): Size {
  if (media instanceof HTMLCanvasElement) return media
  if (media instanceof HTMLVideoElement) {
    const isDecoded = media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    return isDecoded ? { width: media.videoWidth, height: media.videoHeight } : nothing
  }
  return media.complete ? { width: media.naturalWidth, height: media.naturalHeight } : nothing
}
