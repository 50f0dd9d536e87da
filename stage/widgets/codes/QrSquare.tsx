import type { Code } from './codeOf.ts'

type Props = {
  code: Code
  /** Width of the quiet zone in modules. */
  quiet: number
  color: string
  background?: string | null
  className: string
  label: string
}

/** A QR code with its quiet zone, as large as its box allows. */
export function QrSquare({ code, quiet, color, background, className, label }: Props) {
  const side = code.size + 2 * quiet
  return (
    <svg className={className} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      {background && <rect x={-quiet} y={-quiet} width={side} height={side} fill={background} />}
      <path d={code.path} fill={color} shapeRendering="crispEdges" />
    </svg>
  )
}
