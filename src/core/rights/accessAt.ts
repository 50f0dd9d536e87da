import { matchPath } from 'react-router'
import type { PageAccess } from '#src/core/assembly/definePlugin.ts'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'

export function accessAt(route: PageRoute, pathname: string): PageAccess {
  if (typeof route.access !== 'function') return route.access
  return route.access(matchPath(route.path, pathname)?.params ?? {})
}
