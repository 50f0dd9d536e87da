import { type ReactNode, useEffect } from 'react'

type Props = {
  id: string
  /** A font of these letters at the least; absent: they are drawn as all others. */
  url?: string | null
  children: ReactNode
}

/** A font's name in its own letters. */
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
