import type { FaceSource } from '#stage/fonts/fontFace.ts'
import { paintStage } from '#stage/paint/paintStage.ts'

/** Pixels of the longer side. */
const longest = 320

type Artboard = { width: number; height: number; zoom: number }

/**
 * Renders a small JPEG of the artboard as a data URL. Returns null if there is no artboard or if rendering fails, for
 * example because the browser blocks reading the content. `fonts`: the fonts used.
 */
export async function thumbnailOf(
  root: HTMLElement | null,
  { width, height, zoom }: Artboard,
  fonts: readonly FaceSource[],
): Promise<string | null> {
  const scale = longest / Math.max(width, height)
  // paintStage reads media at their displayed size, which is small at a low zoom. The stage is therefore painted
  // larger and scaled down afterwards.
  const painted = Math.min(1, scale / Math.min(1, zoom))
  if (!root) return null
  try {
    const blob = await paintStage(root, Math.ceil(width * painted), Math.ceil(height * painted), { fonts })
    const picture = await createImageBitmap(blob)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return null
  }
}
