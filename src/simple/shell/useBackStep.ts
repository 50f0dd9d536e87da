import { useEffect, useEffectEvent } from 'react'

/** Lets the browser's Back close a page's step instead of the page. Call the returned function when a step opens. */
export function useBackStep(onBack: () => void): () => void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    const onPop = () => close()
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  return () => {
    // A step closed by a button leaves its history entry, which the next step uses again.
    if (!isStep(history.state)) history.pushState({ isStep: true }, '')
  }
}

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isStep' in state
