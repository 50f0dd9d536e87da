type Props = {
  text: string
  /** Height of the node in artboard pixels. */
  height: number
  /** SVG path in a 24 × 24 view box. */
  path: string
}

/** Edit-mode marker of a component that is invisible on screens; omitted from painted pictures. */
export function HiddenPartMarker({ text, height, path }: Props) {
  return (
    <div className="stage-sign" data-unpainted="" style={{ fontSize: Math.max(12, Math.min(height / 3, 32)) }}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <bdi>{text}</bdi>
    </div>
  )
}
