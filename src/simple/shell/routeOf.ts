import { simplePath } from '#src/core/rights/guardOf.ts'

export const pages = ['release', 'devices', 'files', 'programs'] as const
export type PageName = (typeof pages)[number]
export type Route = { readonly page: PageName; readonly id: string | null }

export function addressOf(page: PageName, id?: string): string {
  const path = page === 'release' ? simplePath : `${simplePath}/${page}`
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`
}

export function routeOf(path: string): Route {
  const [name = '', id] = path.slice(simplePath.length + 1).split('/')
  const page = pages.find(each => each === name) ?? 'release'
  return { page, id: id ? decodeURIComponent(id) : null }
}
