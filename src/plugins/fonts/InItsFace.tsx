import { type ReactNode, useEffect } from 'react'

type Props = {
  id: string
  /** URL of a font file with at least the shown letters; without it the default font is used. */
  url?: string | null
  children: ReactNode
}

/** Shows a font's name in that font. */
export function InItsFace({ id, url, children }: Props) {
  const name = `Marquee ${id} sample`
  useEffect(() => {
    if (!url) return
    const face = new FontFace(name, `url(${url})`, { weight: '1 1000' })
    document.fonts.add(face)
    return () => void document.fonts.delete(face)
  }, [name, url])
  return (
    <bdi translate="no" style={{ fontFamily: url ? `"${name}", var(--m-font)` : undefined, fontSize: 16 }}>
      {children}
    </bdi>
  )
}
