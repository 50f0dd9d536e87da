import { useEffect } from 'react'
import type { Font } from '#contract/resources/font.ts'

/** The name of a font in its own letters. */
export function FontTitle({ value, record }: { value: string; record: Font }) {
  const { id, sample } = record
  const name = `Marquee ${id} sample`
  useEffect(() => {
    if (!sample) return
    const face = new FontFace(name, `url(${sample})`)
    document.fonts.add(face)
    return () => void document.fonts.delete(face)
  }, [name, sample])
  return <bdi style={{ fontFamily: sample ? `"${name}", var(--m-font)` : undefined, fontSize: 16 }}>{value}</bdi>
}
