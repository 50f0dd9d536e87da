import { z } from 'zod'

const savedView = z.object({ name: z.string().min(1).max(60), search: z.string() })
export type SavedView = z.infer<typeof savedView>

/** Views of one person on one list, kept by this browser. */
export function createSavedViews(storage: Pick<Storage, 'getItem' | 'setItem'>, user: string, resource: string) {
  const key = `marquee.views.${user}.${resource}`
  return {
    read(): SavedView[] {
      try {
        const parsed = z.array(savedView).safeParse(JSON.parse(storage.getItem(key) ?? '[]'))
        return parsed.success ? parsed.data : []
      } catch {
        return []
      }
    },
    write(views: readonly SavedView[]) {
      storage.setItem(key, JSON.stringify(views))
    },
  }
}

/** A view of the same name is replaced. */
export function withView(views: readonly SavedView[], name: string, params: URLSearchParams): SavedView[] {
  return [...views.filter(view => view.name !== name), { name, search: viewSearchOf(params) }]
}

/** Which page of how many rows is no part of a view. */
export function viewSearchOf(params: URLSearchParams): string {
  const own = new URLSearchParams(params)
  own.delete('pageNumber')
  own.delete('pageSize')
  own.sort()
  return own.toString()
}
