import { lazy, Suspense } from 'react'
import type { ViewProps } from '#stage/widgets/viewProps.ts'

const Panel = lazy(async () => ({ default: (await import('./WeatherPanel.tsx')).WeatherPanel }))

/** Fetched with the first weather: a screen without it starts without it. */
export function WeatherView(props: ViewProps<'weather'>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
