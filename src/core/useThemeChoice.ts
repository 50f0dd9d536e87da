import { useSyncExternalStore } from 'react'
import { useServices } from './services.ts'
import type { ThemeChoice, ThemeMode } from './themeChoice.ts'

const darkQuery = '(prefers-color-scheme: dark)'

function watchSystem(listener: () => void) {
  const media = matchMedia(darkQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The reader's choice, and what it comes to on this system right now. */
export function useThemeChoice(): { choice: ThemeChoice; mode: ThemeMode; choose: (choice: ThemeChoice) => void } {
  const { theme } = useServices()
  const choice = useSyncExternalStore(theme.subscribe, theme.get)
  const isSystemDark = useSyncExternalStore(watchSystem, () => matchMedia(darkQuery).matches)
  const mode = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice
  return { choice, mode, choose: theme.set }
}
