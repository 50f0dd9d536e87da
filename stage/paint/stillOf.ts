import { urlOf } from '#stage/urlOf.ts'
import { frameUrlOf, type Media } from './frameUrlOf.ts'

/**
 * Returns a self-contained copy of `root`: media become data URLs, web pages become boxes with a host name, running
 * animations are frozen at their current state, and elements with `data-unpainted` are omitted.
 */
export function stillOf(root: HTMLElement, scale: number): HTMLElement {
  const still = root.cloneNode(true) as HTMLElement
  const originals = [root, ...root.querySelectorAll<HTMLElement>('*')]
  const copies = [still, ...still.querySelectorAll<HTMLElement>('*')]
  originals.forEach((original, index) => {
    const copy = copies[index]
    if (!copy) return
    if (original.getAnimations().length > 0) freeze(original, copy)
    if (original.dataset.unpainted !== undefined) copy.remove()
    else if (original instanceof HTMLIFrameElement) copy.replaceWith(frozenPage(original, copy))
    else if (isMedia(original)) copy.replaceWith(frozenMedia(original, copy, scale))
  })
  return still
}

function isMedia(element: HTMLElement): element is Media {
  return [HTMLImageElement, HTMLVideoElement, HTMLCanvasElement].some(kind => element instanceof kind)
}

function freeze(original: HTMLElement, copy: HTMLElement): void {
  const { transform, opacity } = getComputedStyle(original)
  copy.style.transform = transform
  copy.style.opacity = opacity
}

/**
 * Returns a replacement for a cross-origin frame, whose content cannot be painted: a box with the host name of the
 * page.
 */
function frozenPage(original: HTMLIFrameElement, copy: HTMLElement): HTMLElement {
  const sign = document.createElement('div')
  sign.className = 'stage-page-still'
  sign.setAttribute('style', copy.getAttribute('style') ?? '')
  sign.textContent = urlOf(original.src)?.host ?? original.src
  return sign
}

function frozenMedia(original: Media, copy: HTMLElement, scale: number): HTMLElement {
  const image = document.createElement('img')
  image.className = original.className
  image.setAttribute('style', copy.getAttribute('style') ?? '')
  const url = readableFrame(original, scale)
  if (url) image.src = url
  else image.style.visibility = 'hidden'
  return image
}

/** Current frame as a data URL; null for cross-origin streams, which taint the canvas. */
function readableFrame(media: Media, scale: number): string | null {
  try {
    return frameUrlOf(media, scale)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null
    throw error
  }
}
