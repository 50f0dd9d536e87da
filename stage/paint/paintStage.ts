import type { FaceSource } from '#stage/fonts/fontFace.ts'
import { fontRulesOf } from './fontRulesOf.ts'
import { lettersSeen } from './lettersSeen.ts'
import { stillOf } from './stillOf.ts'
import { svgUrlOf } from './svgUrlOf.ts'

/**
 * Returns a PNG of the current content of `root`, `width` × `height` pixels. The browser lays the elements out again
 * inside an SVG image, with videos and pictures replaced by their current frame. Cross-origin media cannot be read
 * and are omitted. `styles`: CSS of elements in `root` that do not belong to the stage; the CSS of the stage itself
 * is always included. `fonts`: fonts in use. Rejects if `root` has no size or painting fails.
 */
export async function paintStage(
  root: HTMLElement,
  width: number,
  height: number,
  { styles = '', fonts = [] }: { styles?: string; fonts?: readonly FaceSource[] } = {},
): Promise<Blob> {
  const rules = await fontRulesOf(fonts)
  const box = { width: root.clientWidth, height: root.clientHeight }
  if (box.width === 0 || box.height === 0) throw new Error('A stage without size cannot be painted')
  // The artboard's zoom may scale `root` down.
  const zoom = root.getBoundingClientRect().width / box.width || 1
  const still = stillOf(root, Math.max(width / box.width, height / box.height) / zoom)
  Object.assign(still.style, { boxSizing: 'border-box', width: `${box.width}px`, height: `${box.height}px` })
  const picture = new Image()
  picture.src = svgUrlOf(still, { box, size: { width, height }, styles: styles + rules, fonts })
  await picture.decode()
  if (fonts.length > 0) await lettersSeen(picture, fonts, height)

  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The stage could not be painted'))), 'image/png')
  })
}
