import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'

/** What one record is called in the reader's language. */
export function useTitleOf({ resource, title }: Presentation): (record: AnyRecord) => string {
  const { i18n } = useTranslation('resources')
  // Rows that stand in for what is still awaited have nothing but an id.
  return useCallback(
    record => (title && resource.title in record ? title(record, i18n) : titleOf(resource, record)),
    [resource, title, i18n],
  )
}

/** What one record is called; its id when it has no name. */
export function titleOf(resource: Resource | undefined, record: AnyRecord): string {
  const title = resource ? record[resource.title] : undefined
  return typeof title === 'string' && title !== '' ? title : record.id
}
