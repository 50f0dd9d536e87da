import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trackPointer } from '#src/editor/camera/trackPointer.ts'
import { clockOf } from '#src/editor/preview/clockOf.ts'
import { endOf } from '#stage/timeline/isShownAt.ts'
import { beginAt, endAt, type NodeSpan, type SpanLimits, shiftSpan } from './spanMoves.ts'

type Props = {
  title: string
  span: NodeSpan
  /** Duration of one play in ms. */
  duration: number
  /** Extent of the scale in ms. */
  length: number
  /** Limits in ms for a component of a page. */
  within?: SpanLimits
  isSelected: boolean
  isLocked: boolean
  onChoose: (isAdded: boolean) => void
  onChange: (span: NodeSpan) => void
}
type Part = 'start' | 'whole' | 'end'

/** Width in viewport pixels of the areas that drag one end. */
const edge = 8
const step = 100
const bigStep = 1000
const directions: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Visible span of a component: dragged as a whole or by an end; arrow keys move the span, with Alt only its end. */
export function TimelineBar(props: Props) {
  const { title, span, duration, length, within, isSelected, isLocked, onChoose, onChange } = props
  const { t } = useTranslation('editor')
  const [pulled, setPulled] = useState<NodeSpan | null>(null)
  const shown = pulled ?? span
  const end = endOf(shown, Math.max(duration, shown.start + step))

  function onPointerDown({ nativeEvent: down, currentTarget, shiftKey, ctrlKey, metaKey }: PointerEvent<HTMLElement>) {
    if (down.button !== 0) return
    onChoose(shiftKey || ctrlKey || metaKey)
    if (isLocked) return
    const part = partOf(down, currentTarget)
    const track = currentTarget.parentElement?.getBoundingClientRect().width ?? 1
    let next: NodeSpan | null = null
    trackPointer(down, {
      onMove: ({ clientX }) => {
        const by = ((clientX - down.clientX) / track) * length
        const last = endOf(span, duration)
        next =
          part === 'whole'
            ? shiftSpan(span, by, within)
            : part === 'start'
              ? beginAt(span, span.start + by, duration, within)
              : endAt(span, last + by, within)
        setPulled(next)
      },
      onEnd: () => {
        setPulled(null)
        if (next) onChange(next)
      },
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction === undefined || isLocked) return
    event.preventDefault()
    event.stopPropagation()
    const by = direction * (event.shiftKey ? bigStep : step)
    onChange(event.altKey ? endAt(span, endOf(span, duration) + by, within) : shiftSpan(span, by, within))
  }
  return (
    <button
      type="button"
      className="timeline-bar"
      data-selected={isSelected || undefined}
      data-open={shown.duration === null || undefined}
      data-locked={isLocked || undefined}
      aria-pressed={isSelected}
      aria-label={t('timeline.span', { title, from: clockOf(shown.start), to: clockOf(end) })}
      aria-keyshortcuts="ArrowLeft ArrowRight Alt+ArrowLeft Alt+ArrowRight"
      style={{ left: `${(shown.start / length) * 100}%`, width: `${((end - shown.start) / length) * 100}%` }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden>{pulled && `${clockOf(shown.start)} – ${clockOf(end)}`}</span>
    </button>
  )
}

function partOf(event: { clientX: number }, bar: HTMLElement): Part {
  const { left, right } = bar.getBoundingClientRect()
  if (right - event.clientX <= edge) return 'end'
  return event.clientX - left <= edge ? 'start' : 'whole'
}
