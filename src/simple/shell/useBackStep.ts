import { useEffect, useEffectEvent } from 'react'

/** Lets Back close the open step of a page instead of leaving the page. Returns a function to call at its opening. */
export function useBackStep(onBack: () => void): () => void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    const onPop = () => close()
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  return () => {
    // The entry of a step that was closed otherwise is used again, so that the history does not grow with each step.
    if (!isStep(history.state)) history.pushState({ isStep: true }, '')
  }
}

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isStep' in state
