import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/present.ts'
import { titleOf } from './titleOf.ts'

/** What one record is called in the reader's language. */
export function useTitleOf({ resource, title }: Presentation): (record: AnyRecord) => string {
  const { i18n } = useTranslation('resources')
  // Rows that stand in for what is still awaited have nothing but an id.
  return record => (title && resource.title in record ? title(record, i18n) : titleOf(resource, record))
}
