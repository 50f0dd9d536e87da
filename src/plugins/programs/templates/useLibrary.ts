import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { template } from '#contract/resources/programs/template.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { shownOf } from './ShownTemplate.ts'

/** Templates of the library in the reader's language. */
export function useLibrary() {
  const { i18n } = useTranslation('templates')
  const query = useCallQuery(template, 'getLibrary', { language: i18n.language })
  const templates = useMemo(() => query.data?.map(shownOf) ?? [], [query.data])
  return { templates, isLoading: query.isLoading, error: query.error, retry: () => void query.refetch() }
}
