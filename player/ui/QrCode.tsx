import { create } from 'qrcode'
import { useMemo } from 'react'

type Props = { text: string; label: string }

/** Modules of quiet around the code, which readers need. */
const quiet = 4

export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + 2 * quiet
  return (
    <svg className="qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) parts.push(`M${x} ${y}h1v1h-1z`)
  }
  return { size: modules.size, path: parts.join('') }
}
