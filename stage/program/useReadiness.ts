import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { pageAt, pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { StageFonts } from '#stage/StageFonts.ts'
import { isShownAt } from '#stage/timeline/isShownAt.ts'
import { nextFrame } from '#stage/timeline/nextFrame.ts'

/** Represents the fonts in the set of awaited parts; the other parts are node IDs, and null for the background. */
const letters: unique symbol = Symbol('letters')
type Awaited = string | null | typeof letters

type Options = {
  document: ProgramDocument
  fonts?: StageFonts
  /** Start position in milliseconds. */
  at: number
  /** Milliseconds after which the program starts even if some media are still loading; null = waits for all. */
  patience: number | null
  onSlow: (nodeId: string | null) => void
}

/**
 * `isReady` becomes true once everything visible at the start, including fonts, is decoded or has failed, and is
 * painted.
 */
export function useReadiness({ document, fonts, at, patience, onSlow }: Options) {
  const [pending] = useState(
    () => new Set<Awaited>([...awaitedOf(document, at), ...(fonts ? ([letters] as const) : [])]),
  )
  const [isSettled, setSettled] = useState(pending.size === 0)
  const [isReady, setReady] = useState(false)
  const slow = useEffectEvent(onSlow)

  const settle = useCallback(
    (nodeId: Awaited) => {
      if (pending.delete(nodeId) && pending.size === 0) setSettled(true)
    },
    [pending],
  )

  useEffect(() => {
    void fonts?.load(document).then(() => settle(letters))
  }, [fonts, document, settle])

  useEffect(() => {
    if (isSettled || patience === null) return
    const timer = setTimeout(() => {
      for (const awaited of [...pending]) slow(awaited === letters ? null : awaited)
      pending.clear()
      setSettled(true)
    }, patience)
    return () => clearTimeout(timer)
  }, [isSettled, pending, patience])

  useEffect(() => {
    if (!isSettled) return
    // The decoded media is painted in the first frame. The second frame begins after that paint.
    let cancel = nextFrame(() => {
      cancel = nextFrame(() => setReady(true))
    })
    return () => cancel()
  }, [isSettled])

  return { isReady, settle }
}

function awaitedOf(document: ProgramDocument, at: number): (string | null)[] {
  const duration = programDuration(document)
  const nodes = document.nodes.filter(node => !node.hidden && isShownAt(node, at, duration) && isAwaited(node))
  const { background = document.background } = pageAt(pageSpansOf(document), at)?.page ?? {}
  return [...(background.file ? [null] : []), ...nodes.map(node => node.id)]
}

function isAwaited(node: ProgramNode): boolean {
  const widget = widgetOf(node)
  return widget !== undefined && (widget.isLate || widget.files(node.props).length > 0)
}
