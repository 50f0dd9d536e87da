import { useState } from 'react'

const key = 'menuShrunk'

/** Whether the side menu is collapsed to 60 px; stored in this browser. */
export function useMenuWidth(): [isShrunk: boolean, setShrunk: (isShrunk: boolean) => void] {
  const [isShrunk, setShrunk] = useState(() => localStorage.getItem(key) === '1')
  return [
    isShrunk,
    next => {
      localStorage.setItem(key, next ? '1' : '0')
      setShrunk(next)
    },
  ]
}
