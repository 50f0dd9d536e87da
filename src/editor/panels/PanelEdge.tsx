import './panels.css'
import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { isFoldedAt, type PanelName, panelSizes } from '#src/editor/builder/panelLayout.ts'
import { trackPointer } from '#src/editor/camera/trackPointer.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = {
  name: PanelName
  /** Id of the panel that the edge resizes. */
  of: string
  /** Called when the user collapses or expands the panel by its edge, with the pointer or a key. */
  onFold: (isFolded: boolean) => void
}

/** Pixels per arrow key press, without and with Shift. */
const step = 16
const bigStep = 64
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 1, ArrowDown: -1 }

/**
 * Splitter between a panel and the artboard, moved by dragging or arrow keys. Enter collapses or expands the panel; a
 * double click resets its size.
 */
export function PanelEdge({ name, of, onFold }: Props) {
  const { t } = useTranslation('room')
  const format = useFormat()
  const { panels } = useBuilder()
  const layout = useSyncExternalStore(panels.subscribe, panels.get)
  const { size, isFolded } = layout[name]
  const { usual, most } = panelSizes[name]
  const isUpright = name !== 'timeline'
  /** 1 if the panel grows when the pointer moves right, -1 if it grows to the left or upwards. */
  const forward = (edge: HTMLElement) => {
    if (!isUpright) return -1
    return (getComputedStyle(edge).direction === 'rtl') === (name === 'start') ? -1 : 1
  }

  function onPointerDown({ nativeEvent: down, currentTarget }: PointerEvent<HTMLElement>) {
    if (down.button !== 0) return
    down.preventDefault()
    currentTarget.focus({ preventScroll: true })
    const sign = forward(currentTarget)
    const from = isFolded ? 0 : size
    trackPointer(down, {
      onMove: ({ clientX, clientY }) => {
        const wanted = from + sign * (isUpright ? clientX - down.clientX : clientY - down.clientY)
        const isShut = panels.get()[name].isFolded
        if (!isFoldedAt(name, wanted)) panels.resize(name, wanted)
        if (isFoldedAt(name, wanted) !== isShut) onFold(!isShut)
      },
      onEnd: () => undefined,
    })
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const arrow = arrows[event.key]
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (arrow !== undefined && isAcross === isUpright) {
      const by = (event.shiftKey ? bigStep : step) * arrow * (isUpright ? forward(event.currentTarget) : 1)
      if (!isFolded) panels.resize(name, size + by)
      else if (by > 0) onFold(false)
    } else if (event.key === 'Home') panels.resize(name, 0)
    else if (event.key === 'End') panels.resize(name, most)
    else if (event.key === 'Enter') onFold(!isFolded)
    else return
    event.preventDefault()
  }
  return (
    <hr
      className="builder-edge"
      data-panel={name}
      data-folded={isFolded || undefined}
      aria-label={t(`size.${name}`)}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-controls={isFolded ? undefined : of}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={isFolded ? 0 : size}
      aria-valuetext={isFolded ? t('folded') : format.number(size, 'px')}
      title={t('hint')}
      {...{ tabIndex: 0, onPointerDown, onKeyDown, onDoubleClick: () => panels.resize(name, usual) }}
    />
  )
}
