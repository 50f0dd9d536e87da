import { useLayoutEffect, useRef, useState } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'

/** Marks text whose last lines are clipped. The mark is shown in the builder, but not in thumbnails. */
export function CutMark({ node }: { node: ProgramNode }) {
  const [isCut, setCut] = useState(false)
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const text = mark.current?.parentElement?.querySelector<HTMLElement>('.stage-text')
    setCut(text !== null && text !== undefined && isLargerThanItsBox(text))
  })
  const fontSize = Math.max(16, Math.min(56, node.height / 3, node.width / 4))
  return (
    <span
      ref={mark}
      className="builder-cut"
      data-unpainted=""
      data-cut={isCut || undefined}
      aria-hidden
      style={{ fontSize }}
    />
  )
}

function isLargerThanItsBox({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
}
