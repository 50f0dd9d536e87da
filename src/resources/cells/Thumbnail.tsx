import { theme } from 'antd'

/** A small picture beside a title that says the same; an empty frame keeps rows in line. */
export function Thumbnail({ url }: { url: string | null }) {
  const { token } = theme.useToken()
  const frame = {
    inlineSize: 64,
    blockSize: 36,
    flex: 'none',
    objectFit: 'contain',
    background: token.colorFillTertiary,
    borderRadius: token.borderRadiusSM,
  } as const
  return url ? <img src={url} alt="" loading="lazy" style={frame} /> : <span aria-hidden style={frame} />
}
