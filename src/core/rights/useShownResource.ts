import { useMemo } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Rights } from '#src/core/state/rights.ts'
import { isInMenu } from '#src/core/state/rights.ts'
import { useGrantedMenu } from './usePerm.ts'

/** The resource without the fields that belong to a page (`options.page`) missing in the reader's menu. */
export function useShownResource<R extends Resource>(resource: R): R {
  const { menu } = useGrantedMenu()
  return useMemo(() => shownResource(resource, menu), [resource, menu])
}

/** Returns the same object if every field is shown. */
function shownResource<R extends Resource>(resource: R, menu: Rights['menu']): R {
  const hidden = new Set(
    Object.entries(resource.fields).flatMap(
      ([
        name,
        {
          options: { page },
        },
      ]) => (page === undefined || isInMenu(menu, page) ? [] : name),
    ),
  )
  if (hidden.size === 0) return resource
  const without = (names: readonly string[]) => names.filter(name => !hidden.has(name))
  const { list, show, ...views } = resource.views
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !hidden.has(name))),
    views: { ...views, list: without(list), show: without(show) },
  }
}
