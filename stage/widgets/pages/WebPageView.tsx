import { lazy, Suspense } from 'react'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'

const Frame = lazy(async () => ({ default: (await import('./WebPageFrame.tsx')).WebPageFrame }))

/** Loads the view when a web page is first shown, so that screens without web pages start faster. */
export function WebPageView(props: ViewProps<'webPage'>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
