/** A file of letters under the CSS name that a program draws with. */
export type FaceSource = {
  name: string
  url: string
  /** `700`, or `100 900` of a file that has them all. */
  weight: string
  isItalic: boolean
}

/** It stands ready for the page; its bytes come when something is drawn with it, or with `load`. */
export function openFace({ name, url, weight, isItalic }: FaceSource): FontFace {
  const face = new FontFace(name, `url(${JSON.stringify(url)})`, { weight, style: isItalic ? 'italic' : 'normal' })
  document.fonts.add(face)
  return face
}
