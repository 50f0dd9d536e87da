import { useEffect, useEffectEvent, useRef, useState } from 'react'

export const cardId = 'reference-card'

/**
 * Milliseconds before a card opens and before it closes; the user can move the pointer into the card before it
 * closes.
 */
const restsAfter = 450
const leavesAfter = 200

export type Rested = { readonly anchor: HTMLElement; readonly box: DOMRect }

/** The reference under the pointer or focus; reset by Esc, a press, scrolling, or focus elsewhere. */
export function useRestingOn(first: HTMLElement) {
  const [rested, setRested] = useState<Rested | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef<HTMLElement | null>(null)
  const close = () => {
    clearTimeout(timer.current)
    shown.current = null
    setRested(null)
  }
  const release = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, leavesAfter)
  }

  const onRest = useEffectEvent((anchor: HTMLElement) => {
    // The reference may have been removed during the delay.
    if (!anchor.isConnected) return
    shown.current = anchor
    setRested({ anchor, box: anchor.getBoundingClientRect() })
  })
  const onEnd = useEffectEvent(close)
  const onLeave = useEffectEvent(release)
  useEffect(() => {
    const anchorOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    function onOver({ target, pointerType }: PointerEvent) {
      const anchor = anchorOf(target)
      if (pointerType === 'touch') return
      if (anchor === null) {
        const isInCard = target instanceof Element && target.closest(`#${cardId}`) !== null
        // A focused reference keeps its card while the pointer moves elsewhere.
        if (!isInCard && document.activeElement !== shown.current) onLeave()
        return
      }
      clearTimeout(timer.current)
      if (anchor !== shown.current) timer.current = setTimeout(() => onRest(anchor), restsAfter)
    }
    function onFocus({ target }: FocusEvent) {
      const anchor = anchorOf(target)
      clearTimeout(timer.current)
      if (anchor?.matches(':focus-visible')) timer.current = setTimeout(() => onRest(anchor), restsAfter)
      else if (shown.current) onEnd()
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || shown.current === null) return clearTimeout(timer.current)
      // Stops the event, so that Esc closes only the card.
      event.stopPropagation()
      event.preventDefault()
      onEnd()
    }
    const onAway = () => onEnd()
    if (first.matches(':hover, :focus-visible')) timer.current = setTimeout(() => onRest(first), restsAfter)
    document.addEventListener('pointerover', onOver, { passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onAway)
    document.addEventListener('scroll', onAway, { capture: true, passive: true })
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onAway)
      document.removeEventListener('scroll', onAway, true)
    }
  }, [first])

  return { rested, close, hold: () => clearTimeout(timer.current), release }
}
