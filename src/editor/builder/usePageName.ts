import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramPage } from '#contract/programs/program.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** The name that a user gave a page, else its position, counted from 0. */
export function usePageName(): (page: ProgramPage, index: number) => string {
  const { t } = useTranslation('artboard')
  const format = useFormat()
  return useCallback(
    ({ name }, index) => name.trim() || t('pages.untitled', { number: format.number(index + 1) }),
    [t, format],
  )
}
