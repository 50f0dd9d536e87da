import { type ComponentType, lazy, Suspense } from 'react'
import type { WidgetKind } from '#contract/widgets/index.ts'
import type { ViewProps } from './view/viewProps.ts'

/**
 * Loads a view when it is first used, so that screens that do not use it start faster. The player caches all views in
 * advance, to be ready offline.
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
