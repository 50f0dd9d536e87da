import { lazy, Suspense } from 'react'
import type { ViewProps } from '#stage/widgets/viewProps.ts'

const Pages = lazy(async () => ({ default: (await import('#stage/documents/DocumentPages.tsx')).DocumentPages }))

/** Fetched with the first document: a screen without one starts without it. */
export function DocumentView(props: ViewProps<'document'>) {
  return (
    <Suspense>
      <Pages {...props} />
    </Suspense>
  )
}
