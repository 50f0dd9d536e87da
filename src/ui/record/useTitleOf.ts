import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'

/** Returns the localized title of a record. */
export function useTitleOf({ resource, title }: Presentation): (record: AnyRecord) => string {
  const { i18n } = useTranslation('resources')
  // Placeholder rows of a loading list have only an id.
  return useCallback(
    record => (title && resource.title in record ? title(record, i18n) : titleOf(resource, record, i18n)),
    [resource, title, i18n],
  )
}

/** Title of a record, or its id if the record has none. Without `words`, the title is returned as stored. */
export function titleOf(resource: Resource | undefined, record: AnyRecord, words?: Words): string {
  const title = resource ? record[resource.title] : undefined
  if (typeof title !== 'string' || title === '') return record.id
  return words ? shownTitle(resource, title, words) : title
}

type Words = Pick<i18n, 't'>

/** Translates a title that is among the `titleWords` of its resource; returns other titles as stored. */
export function shownTitle(resource: Resource | undefined, title: string, { t }: Words): string {
  return resource?.titleWords.includes(title) ? t(`resources:${resource.name}.titleWords.${title}`) : title
}
