/** A font file and the CSS family name under which programs use it. */
export type FaceSource = {
  name: string
  url: string
  /** `700`, or `100 900` for a variable font. */
  weight: string
  isItalic: boolean
}

/** Registers the font with the page; the browser loads the file on first use, or when `load` is called. */
export function openFace({ name, url, weight, isItalic }: FaceSource): FontFace {
  const face = new FontFace(name, `url(${JSON.stringify(url)})`, { weight, style: isItalic ? 'italic' : 'normal' })
  document.fonts.add(face)
  return face
}
