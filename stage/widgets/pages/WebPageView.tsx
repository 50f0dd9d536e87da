import { lazy, Suspense } from 'react'
import type { ViewProps } from '#stage/widgets/viewProps.ts'

const Frame = lazy(async () => ({ default: (await import('./WebPageFrame.tsx')).WebPageFrame }))

/** Fetched with the first page: a screen without one starts without it. */
export function WebPageView(props: ViewProps<'webPage'>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
