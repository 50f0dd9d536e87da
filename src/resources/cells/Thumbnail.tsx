const frame = {
  inlineSize: 64,
  blockSize: 36,
  flex: 'none',
  objectFit: 'contain',
  background: 'color-mix(in srgb, var(--m-text) 5%, transparent)',
  borderRadius: 6,
} as const

/** Decorative, because the title beside it names the content. The empty frame keeps rows aligned. */
export function Thumbnail({ url }: { url: string | null }) {
  return url ? <img src={url} alt="" loading="lazy" style={frame} /> : <span aria-hidden style={frame} />
}
