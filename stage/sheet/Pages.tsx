import { useEffect, useMemo, useState } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { pageAt, pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import { NodeView } from '#stage/node/NodeView.tsx'
import { createPageTimeline } from '#stage/pages/createPageTimeline.ts'
import { playedPagesOf } from '#stage/pages/pagePhase.ts'
import { segmentsOf } from '#stage/pages/segmentsOf.ts'
import { useStage } from '#stage/StageContext.ts'
import { PageLayer } from './PageLayer.tsx'

/** The nodes of a program with pages, and the backgrounds of the pages. */
export function Pages({ document }: { document: ProgramDocument }) {
  const { timeline } = useStage()
  const segments = useMemo(() => segmentsOf(document.nodes), [document])
  const pages = useMemo(
    () => playedPagesOf(pageSpansOf(document)).map(page => ({ page, timeline: createPageTimeline(timeline, page) })),
    [document, timeline],
  )
  const [first] = useState(() => pageAt(pageSpansOf(document), timeline.position())?.page.id)
  useEffect(() => {
    const stops = pages.map(page => page.timeline.connect())
    return () => {
      for (const stop of stops) stop()
    }
  }, [pages])

  return segments.map(segment => {
    if ('node' in segment) return <NodeView key={segment.node.id} node={segment.node} />
    const isGround = segment.above === ''
    return (
      <div key={`above ${segment.above}`} className="stage-page-layers" style={{ perspective: document.width * 2 }}>
        {pages.map(({ page, timeline: own }) => {
          const nodes = segment.pages.get(page.page.id) ?? []
          if (!isGround && nodes.length === 0) return null
          return (
            <PageLayer
              key={page.page.id}
              page={page}
              timeline={own}
              background={isGround ? (page.page.background ?? document.background) : null}
              isAwaited={page.page.id === first}
            >
              {nodes.map(node => (
                <NodeView key={node.id} node={node} />
              ))}
            </PageLayer>
          )
        })}
      </div>
    )
  })
}
