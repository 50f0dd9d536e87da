import { useState } from 'react'

const key = 'menuShrunk'

/** Whether the side menu is shrunk to 60 px; kept for the next visit. */
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
