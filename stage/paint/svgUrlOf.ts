import type { Size } from '#stage/sheet/fitBox.ts'
import stageStyles from '#stage/stage.css?inline'

const svg = 'http://www.w3.org/2000/svg'

type Options = { box: Size; size: Size; styles: string }

/** A data URL and not a blob: Chromium lets a canvas be read only after a picture of the former. */
export function svgUrlOf(content: HTMLElement, { box, size, styles }: Options): string {
  const root = document.createElementNS(svg, 'svg')
  root.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`)
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  root.setAttribute('preserveAspectRatio', 'none')
  const frame = document.createElementNS(svg, 'foreignObject')
  frame.setAttribute('width', String(box.width))
  frame.setAttribute('height', String(box.height))
  const style = document.createElement('style')
  style.textContent = `${stageStyles}\n${styles}`
  frame.append(style, content)
  root.append(frame)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(wellFormed(new XMLSerializer().serializeToString(root)))}`
}

/** XML has no place for control characters, and a URL none for half a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(/[^\t\n\r -~\u00A0-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
}
