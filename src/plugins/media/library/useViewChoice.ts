import { useState } from 'react'

export type LibraryView = 'grid' | 'list'
const key = 'media.view'

/** The library's view, stored per browser. */
export function useViewChoice(): [LibraryView, (view: LibraryView) => void] {
  const [view, setView] = useState<LibraryView>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'grid'))
  return [
    view,
    next => {
      localStorage.setItem(key, next)
      setView(next)
    },
  ]
}
