import type { FaceSource } from '#stage/fonts/fontFace.ts'
import { paintStage } from '#stage/paint/paintStage.ts'
import styles from './player.css?inline'

/** Maximum longer side of a screenshot in pixels: enough detail, small enough to send. */
const longest = 1920
const quality = 0.85

/** JPEG of the content of `root`. `fonts`: fonts in use. */
export async function pictureOf(root: HTMLElement, fonts: readonly FaceSource[]): Promise<Blob> {
  const { clientWidth, clientHeight } = root
  const scale = Math.min(1, longest / Math.max(clientWidth, clientHeight))
  const width = Math.max(1, Math.round(clientWidth * scale))
  const height = Math.max(1, Math.round(clientHeight * scale))
  const painted = await createImageBitmap(await paintStage(root, width, height, { styles, fonts }))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  context.drawImage(painted, 0, 0)
  painted.close()
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be made')))
    canvas.toBlob(done, 'image/jpeg', quality)
  })
}
