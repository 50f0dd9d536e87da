import { type ComponentType, lazy, Suspense } from 'react'
import type { WidgetKind } from '#contract/widgets/index.ts'
import type { ViewProps } from './viewProps.ts'

/**
 * Loads a view with its first use, so that screens without it start faster. Players cache all views at their first
 * start.
 */
export function lazyView<K extends WidgetKind>(
  load: () => Promise<ComponentType<ViewProps<K>>>,
): ComponentType<ViewProps<K>> {
  const View = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return function LazyView(props) {
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    )
  }
}
