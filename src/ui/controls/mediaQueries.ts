import { useSyncExternalStore } from 'react'

function mediaQuery(query: string): () => boolean {
  function watch(listener: () => void) {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(watch, () => matchMedia(query).matches)
}

export const usePhone = mediaQuery('(max-width: 767px)')
export const useReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)')
