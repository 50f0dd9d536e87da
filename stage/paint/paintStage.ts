import type { FaceSource } from '#stage/fonts/fontFace.ts'
import { fontRulesOf } from './fontRulesOf.ts'
import { lettersSeen } from './lettersSeen.ts'
import { stillOf } from './stillOf.ts'
import { svgUrlOf } from './svgUrlOf.ts'

/**
 * A PNG of what `root` shows at this moment, `width` × `height` pixels: the same elements, laid out by the browser again inside a
 * picture, with videos and pictures as the frame they show. Media of a foreign origin cannot be read and are left out.
 * `styles` is the CSS of what else is in `root`, around the stage; `fonts` are those it is drawn with.
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
  // `root` may be seen smaller than it is laid out: on a zoomed artboard.
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
