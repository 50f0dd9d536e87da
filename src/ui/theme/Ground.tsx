import { type ReactNode, useLayoutEffect } from 'react'
import { useLanguage } from '../../core/useLanguage.ts'
import { useSite } from '../../core/useSite.ts'
import { useThemeChoice } from '../../core/useThemeChoice.ts'
import { applyPalette } from './applyPalette.ts'
import './base.css'
import { paletteOf } from './paletteOf.ts'

/** Language, direction and colours of the whole document. */
export function Ground({ children }: { children: ReactNode }) {
  const { language, dir } = useLanguage()
  const { mode } = useThemeChoice()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = dir
  }, [language, dir])
  const site = useSite()
  useLayoutEffect(
    () => applyPalette(document.documentElement, mode, paletteOf(mode, site), site?.background ?? null),
    [mode, site],
  )
  return children
}
