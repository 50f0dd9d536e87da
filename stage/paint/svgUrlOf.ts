import type { Size } from '#stage/box/fitBox.ts'
import type { FaceSource } from '#stage/fonts/fontFace.ts'
import stageStyles from '#stage/stage.css?inline'
import { addStrip, stripHeight } from './lettersSeen.ts'

const svg = 'http://www.w3.org/2000/svg'

type Options = { box: Size; size: Size; styles: string; fonts: readonly FaceSource[] }

/** Returns the SVG image as a data URL: in Chromium, a blob URL of SVG with foreignObject taints the canvas. */
export function svgUrlOf(content: HTMLElement, { box, size, styles, fonts }: Options): string {
  const root = document.createElementNS(svg, 'svg')
  const unit = { x: box.width / size.width, y: box.height / size.height }
  const strip = fonts.length > 0 ? stripHeight : 0
  root.setAttribute('viewBox', `0 0 ${box.width} ${box.height + strip * unit.y}`)
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height + strip))
  root.setAttribute('preserveAspectRatio', 'none')
  const frame = document.createElementNS(svg, 'foreignObject')
  frame.setAttribute('width', String(box.width))
  frame.setAttribute('height', String(box.height))
  const style = document.createElement('style')
  style.textContent = `${stageStyles}\n${styles}`
  frame.append(style, content)
  root.append(frame)
  addStrip(root, fonts, box.height, unit)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(wellFormed(new XMLSerializer().serializeToString(root)))}`
}

/**
 * Removes control characters, which XML forbids or discourages, and replaces lone surrogates, which
 * encodeURIComponent rejects, by U+FFFD.
 */
function wellFormed(text: string): string {
  return text.replace(/[^\t\n\r -~\u00A0-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
}
