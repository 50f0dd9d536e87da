import { matchPath } from 'react-router'
import type { PageRoute } from './resourceRoutes.ts'

type Routes = readonly PageRoute[]
/** Route per path. Cached, because every permission check needs the page's route and matching tries every pattern. */
const answers = new WeakMap<Routes, Map<string, PageRoute | undefined>>()

export function matchRoute(routes: Routes, pathname: string): PageRoute | undefined {
  const known = answers.get(routes) ?? new Map<string, PageRoute | undefined>()
  answers.set(routes, known)
  if (!known.has(pathname))
    known.set(
      pathname,
      routes.find(route => matchPath(route.path, pathname) !== null),
    )
  return known.get(pathname)
}
