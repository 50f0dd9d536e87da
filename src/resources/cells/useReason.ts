import { useTranslation } from 'react-i18next'
import { reasonWords } from './reasonWords.ts'

export function useReason(): (reason: string) => string {
  const { i18n } = useTranslation(['resources', 'errors'])
  return reason => reasonWords(reason, i18n)
}
