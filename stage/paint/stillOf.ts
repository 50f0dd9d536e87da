import { frameUrlOf } from './frameUrlOf.ts'

type Media = HTMLImageElement | HTMLVideoElement

/** A copy that needs nothing from outside: media are data URLs, running animations are where they are now. */
export function stillOf(root: HTMLElement, scale: number): HTMLElement {
  const still = root.cloneNode(true) as HTMLElement
  const originals = [root, ...root.querySelectorAll<HTMLElement>('*')]
  const copies = [still, ...still.querySelectorAll<HTMLElement>('*')]
  originals.forEach((original, index) => {
    const copy = copies[index]
    if (!copy) return
    if (original.getAnimations().length > 0) freeze(original, copy)
    if (isMedia(original)) copy.replaceWith(frozenMedia(original, copy, scale))
  })
  return still
}

function isMedia(element: HTMLElement): element is Media {
  return element instanceof HTMLImageElement || element instanceof HTMLVideoElement
}

function freeze(original: HTMLElement, copy: HTMLElement): void {
  const { transform, opacity } = getComputedStyle(original)
  copy.style.transform = transform
  copy.style.opacity = opacity
}

function frozenMedia(original: Media, copy: HTMLElement, scale: number): HTMLElement {
  const image = document.createElement('img')
  image.className = original.className
  image.setAttribute('style', copy.getAttribute('style') ?? '')
  const url = frameUrlOf(original, scale)
  if (url) image.src = url
  else image.style.visibility = 'hidden'
  return image
}
