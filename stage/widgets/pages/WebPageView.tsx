import { lazy, Suspense } from 'react'
import type { ViewProps } from '#stage/widgets/viewProps.ts'

const Frame = lazy(async () => ({ default: (await import('./WebPageFrame.tsx')).WebPageFrame }))

/** Loaded with the first web page, so that screens without one start faster. */
export function WebPageView(props: ViewProps<'webPage'>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
