import { mostViews, type SavedView } from '#contract/services/people/listLook.ts'

/** A view of the same name is replaced; of too many the oldest goes. */
export function withView(views: readonly SavedView[], name: string, params: URLSearchParams): SavedView[] {
  return [...views.filter(view => view.name !== name), { name, search: viewSearchOf(params) }].slice(-mostViews)
}

/** Which page of how many rows is no part of a view. */
export function viewSearchOf(params: URLSearchParams): string {
  const own = new URLSearchParams(params)
  own.delete('pageNumber')
  own.delete('pageSize')
  own.sort()
  return own.toString()
}
