type Props = {
  text: string
  /** Of the node, in artboard pixels. */
  height: number
  /** Of a drawing of 24 units. */
  path: string
}

/** Stands on the artboard for what is not to be seen there; left out of painted pictures. */
export function ArrangedSign({ text, height, path }: Props) {
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
