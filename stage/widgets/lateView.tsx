import { type ComponentType, lazy, Suspense } from 'react'
import type { WidgetKind } from '#contract/widgets/index.ts'
import type { ViewProps } from './viewProps.ts'

/** Fetched with the first of its kind: a screen without one starts without it. A player has kept it from its first start. */
export function lateView<K extends WidgetKind>(
  load: () => Promise<ComponentType<ViewProps<K>>>,
): ComponentType<ViewProps<K>> {
  const View = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return function LateView(props) {
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    )
  }
}
