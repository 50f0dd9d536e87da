import { mostViews, type SavedView } from '#contract/services/people/listLook.ts'

/** Replaces a view of the same name; beyond the limit, drops the oldest. */
export function withView(views: readonly SavedView[], name: string, params: URLSearchParams): SavedView[] {
  return [...views.filter(view => view.name !== name), { name, search: viewSearchOf(params) }].slice(-mostViews)
}

/** Query string of a view; page and page size are not part of it. */
export function viewSearchOf(params: URLSearchParams): string {
  const own = new URLSearchParams(params)
  own.delete('pageNumber')
  own.delete('pageSize')
  own.sort()
  return own.toString()
}
