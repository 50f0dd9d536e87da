import { matchPath } from 'react-router'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'

export function matchRoute(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return routes.find(route => matchPath(route.path, pathname) !== null)
}
