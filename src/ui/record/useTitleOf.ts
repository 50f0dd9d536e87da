import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'

/** Returns the localized title of a record. */
export function useTitleOf({ resource, title }: Presentation): (record: AnyRecord) => string {
  const { i18n } = useTranslation('resources')
  // Placeholder rows of a loading list have only an id.
  return useCallback(
    record => (title && resource.title in record ? title(record, i18n) : titleOf(resource, record)),
    [resource, title, i18n],
  )
}

/** Title of a record; its id when it has none. */
export function titleOf(resource: Resource | undefined, record: AnyRecord): string {
  const title = resource ? record[resource.title] : undefined
  return typeof title === 'string' && title !== '' ? title : record.id
}
