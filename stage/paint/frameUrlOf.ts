type Media = HTMLImageElement | HTMLVideoElement

/** The frame that is shown, as a data URL no larger than it will be seen; null when nothing is decoded. */
export function frameUrlOf(media: Media, scale: number): string | null {
  const isVideo = media instanceof HTMLVideoElement
  const [width, height] = isVideo ? [media.videoWidth, media.videoHeight] : [media.naturalWidth, media.naturalHeight]
  const isDecoded = isVideo ? media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA : media.complete
  if (!isDecoded || width === 0 || height === 0) return null

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
