import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1023px)'

function watch(listener: () => void) {
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Too narrow for panels at both sides of the artboard. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(narrow).matches)
}
