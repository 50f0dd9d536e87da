import { type DragEvent, useState } from 'react'
import type { ProgramPage } from '#contract/programs/program.ts'
import { usePageName } from '#src/editor/builder/usePageName.ts'
import { LayerName } from '#src/editor/layers/LayerName.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { PageActions } from './createPageActions.ts'

type Props = {
  page: ProgramPage
  index: number
  isShown: boolean
  isRenaming: boolean
  isLooking: boolean
  actions: PageActions
}

export function PageChip({ page, index, isShown, isRenaming, isLooking, actions }: Props) {
  const nameOf = usePageName()
  const format = useFormat()
  const drag = usePageDrag(page.id, !isLooking && !isRenaming, actions)
  return (
    <li className="page-chip" data-chip={page.id} data-selected={isShown || undefined} {...drag}>
      {isRenaming ? (
        <LayerName name={page.name} onDone={(given, isByKey) => actions.renamed(page.id, given, isByKey)} />
      ) : (
        <button
          type="button"
          className="page-chip-button"
          aria-pressed={isShown}
          aria-keyshortcuts={
            isLooking ? 'ArrowLeft ArrowRight' : 'ArrowLeft ArrowRight Alt+ArrowLeft Alt+ArrowRight F2'
          }
          tabIndex={isShown ? 0 : -1}
          onClick={() => actions.show(page.id)}
          onDoubleClick={() => !isLooking && actions.rename(page.id)}
          onKeyDown={event => actions.press(event, page.id, isLooking)}
        >
          <bdi>{nameOf(page, index)}</bdi>{' '}
          <span className="page-chip-duration">{format.number(page.duration, 'ms')}</span>
        </button>
      )}
    </li>
  )
}

/** Drag and drop of a page before or after another one. */
function usePageDrag(id: string, isDraggable: boolean, actions: PageActions) {
  const [edge, setEdge] = useState<'before' | 'after' | null>(null)
  return {
    draggable: isDraggable,
    'data-edge': edge ?? undefined,
    onDragStart(event: DragEvent<HTMLElement>) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox does not drag without data.
      event.dataTransfer.setData('application/x-marquee-page', id)
      actions.drag(id)
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!actions.isDragging()) return
      event.preventDefault()
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const isFirstHalf = event.clientX - left < width / 2
      const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl'
      setEdge(isFirstHalf === isFromRight ? 'after' : 'before')
    },
    onDragLeave: () => setEdge(null),
    onDragEnd: () => actions.drag(null),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      if (edge) actions.dropBeside(id, edge)
      setEdge(null)
    },
  }
}
