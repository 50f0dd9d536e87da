// Custom icons for aligning, distributing and resizing components, drawn as lines and boxes; antd's icons for alignment
// are meant for text.
import type { Icon } from '#src/core/assembly/present.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Draws an icon of boxes on a grid of 16 units; a line is a thin box. */
function boxes(...drawn: readonly Box[]): Icon {
  return function ArrangeIcon({ className }) {
    return (
      <span className={`anticon ${className ?? ''}`} aria-hidden>
        <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden>
          {drawn.map(([x, y, width, height]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="0.5" />
          ))}
        </svg>
      </span>
    )
  }
}

export const AlignLeftIcon = boxes([1, 1, 1, 14], [3, 3, 10, 4], [3, 9, 6, 4])
export const AlignCenterIcon = boxes([7.5, 1, 1, 14], [3, 3, 10, 4], [5, 9, 6, 4])
export const AlignRightIcon = boxes([14, 1, 1, 14], [3, 3, 10, 4], [7, 9, 6, 4])
export const AlignTopIcon = boxes([1, 1, 14, 1], [3, 3, 4, 10], [9, 3, 4, 6])
export const AlignMiddleIcon = boxes([1, 7.5, 14, 1], [3, 3, 4, 10], [9, 5, 4, 6])
export const AlignBottomIcon = boxes([1, 14, 14, 1], [3, 3, 4, 10], [9, 7, 4, 6])
export const DistributeXIcon = boxes([1, 1, 1, 14], [14, 1, 1, 14], [6, 4, 4, 8])
export const DistributeYIcon = boxes([1, 1, 14, 1], [1, 14, 14, 1], [4, 6, 8, 4])
export const EqualWidthIcon = boxes([2, 2, 12, 5], [2, 9, 12, 5])
export const EqualHeightIcon = boxes([2, 2, 5, 12], [9, 2, 5, 12])
