import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ProgramDocument } from '#contract/program.ts'
import { programDuration } from '#contract/rules/programDuration.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { isShownAt } from './isShownAt.ts'
import { nextFrame } from './nextFrame.ts'

type Options = {
  document: ProgramDocument
  /** Where the program begins, in ms. */
  at: number
  /** Milliseconds after which the program begins without what is still loading; null: it waits. */
  patience: number | null
  onSlow: (nodeId: string | null) => void
}

/** True once everything that is seen at first is decoded, or known to fail, and painted. */
export function useReadiness({ document, at, patience, onSlow }: Options) {
  const [pending] = useState(() => new Set(awaitedOf(document, at)))
  const [isSettled, setSettled] = useState(pending.size === 0)
  const [isReady, setReady] = useState(false)
  const slow = useEffectEvent(onSlow)

  const settle = useCallback(
    (nodeId: string | null) => {
      if (pending.delete(nodeId) && pending.size === 0) setSettled(true)
    },
    [pending],
  )

  useEffect(() => {
    if (isSettled || patience === null) return
    const timer = setTimeout(() => {
      for (const nodeId of [...pending]) slow(nodeId)
      pending.clear()
      setSettled(true)
    }, patience)
    return () => clearTimeout(timer)
  }, [isSettled, pending, patience])

  useEffect(() => {
    if (!isSettled) return
    // The first frame carries what was decoded, the second says that it was painted.
    let cancel = nextFrame(() => {
      cancel = nextFrame(() => setReady(true))
    })
    return () => cancel()
  }, [isSettled])

  return { isReady, settle }
}

function awaitedOf(document: ProgramDocument, at: number): (string | null)[] {
  const duration = programDuration(document)
  const nodes = document.nodes.filter(
    node => !node.hidden && isShownAt(node, at, duration) && (widgetOf(node)?.files(node.props) ?? []).length > 0,
  )
  return [...(document.background.file ? [null] : []), ...nodes.map(node => node.id)]
}
