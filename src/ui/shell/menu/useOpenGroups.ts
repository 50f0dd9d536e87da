import { useState } from 'react'

const key = 'menuOpen'

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}

/**
 * Keys of the open groups: those that the user opened, stored in this browser, and those on the `trail` to the
 * current page unless the user closes them while the page is shown.
 */
export function useOpenGroups(trail: readonly string[]) {
  const [chosen, setChosen] = useState(readStored)
  const page = trail.join()
  const [closed, setClosed] = useState<{ page: string; keys: readonly string[] }>({ page, keys: [] })
  const closedHere = closed.page === page ? closed.keys : []
  const openKeys = [...new Set([...chosen, ...trail.filter(each => !closedHere.includes(each))])]

  function onOpenChange(keys: readonly string[]) {
    const opened = keys.filter(each => !openKeys.includes(each))
    const left = openKeys.filter(each => !keys.includes(each))
    const next = [...chosen.filter(each => !left.includes(each)), ...opened]
    setChosen(next)
    localStorage.setItem(key, JSON.stringify(next))
    setClosed({ page, keys: [...closedHere.filter(each => !opened.includes(each)), ...left] })
  }
  return { openKeys, onOpenChange }
}
