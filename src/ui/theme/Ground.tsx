import { type ReactNode, useLayoutEffect } from 'react'
import { useLanguage } from '../../core/useLanguage.ts'
import { useThemeChoice } from '../../core/useThemeChoice.ts'
import { applyPalette } from './applyPalette.ts'
import './base.css'

/** Language, direction and colours of the whole document. */
export function Ground({ children }: { children: ReactNode }) {
  const { language, dir } = useLanguage()
  const { mode } = useThemeChoice()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = dir
  }, [language, dir])
  useLayoutEffect(() => applyPalette(document.documentElement, mode), [mode])
  return children
}
