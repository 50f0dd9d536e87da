import { Suspense, useEffect, useState } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const CardLayer = lazyPage(() => import('./CardLayer.tsx'))

/**
 * Shows a card for the reference under the pointer or focus; the code of the card is loaded when the first one is
 * needed.
 */
export function ReferenceCards() {
  const [first, setFirst] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const look = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
      if (anchor) setFirst(now => now ?? anchor)
    }
    document.addEventListener('pointerover', look, { passive: true })
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
  return first ? (
    <Suspense fallback={null}>
      <CardLayer first={first} />
    </Suspense>
  ) : null
}
