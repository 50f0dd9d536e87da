import { useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pageAt, pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { PanelEdge } from '#src/editor/panels/PanelEdge.tsx'
import { TimelineHead } from './TimelineHead.tsx'
import { TimelineRows } from './TimelineRows.tsx'
import './timeline.css'

/** Shows the program's duration and, while expanded, the span of each component. */
export function TimelinePanel() {
  const { t } = useTranslation('editor')
  const { view, panels } = useBuilder()
  const { size } = useSyncExternalStore(panels.subscribe, panels.get).timeline
  const isOpen = useSyncExternalStore(view.subscribe, view.get).timeline
  const id = useId()
  const rows = useId()
  const store = useProgramStore()
  const [sought, setSought] = useState(0)
  const page = useProgram(snapshot => snapshot.page)
  const pages = useProgram(({ document }) => document.pages)
  const spans = useMemo(() => pageSpansOf({ pages }), [pages])
  const duration = useProgram(({ document }) => programDuration(document))
  const length = useProgram(({ document }) =>
    Math.max(programDuration(document), ...document.nodes.map(node => node.start + (node.duration ?? 0))),
  )
  // The position is on the shown page: choosing a page moves it to the beginning of that page.
  const shown = spans.find(span => span.page.id === page)
  const at = shown && pageAt(spans, sought) !== shown ? shown.from : Math.min(sought, duration)
  function seek(next: number) {
    setSought(next)
    const span = pageAt(spans, next)
    if (span) store.showPage(span.page.id)
  }
  const fold = (isShut: boolean) => view.get().timeline === isShut && view.toggle('timeline')
  return (
    <>
      {isOpen && <PanelEdge name="timeline" of={id} onFold={fold} />}
      <section
        id={id}
        className="timeline"
        aria-label={t('timeline.title')}
        data-folded={!isOpen || undefined}
        style={{ maxBlockSize: isOpen ? size : undefined }}
      >
        <TimelineHead
          at={at}
          onSeek={seek}
          duration={duration}
          length={length}
          isOpen={isOpen}
          rows={rows}
          onFold={() => fold(isOpen)}
        />
        {isOpen && <TimelineRows id={rows} duration={duration} length={length} />}
      </section>
    </>
  )
}
