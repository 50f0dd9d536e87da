import { type ReactNode, useEffect } from 'react'
import { openFace } from '#stage/fonts/fontFace.ts'

type Props = { family: string; url: string; children: ReactNode }

/** A family's name in its own font, from a subset loaded when it is first shown. */
export function FontSample({ family, url, children }: Props) {
  const name = `Marquee ${family} sample`
  useEffect(() => {
    const isOpen = [...document.fonts].some(face => face.family.replace(/^"|"$/g, '') === name)
    if (!isOpen) openFace({ name, url, weight: '1 1000', isItalic: false })
  }, [name, url])
  return <span style={{ fontFamily: `"${name}", var(--m-font)` }}>{children}</span>
}
