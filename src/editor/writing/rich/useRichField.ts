import { useEffect, useState } from 'react'

type Module = typeof import('./createRichField.ts')

let loaded: Module | null = null

/** Loads the field for formatted text when it is wanted; null until then, and if it cannot be loaded. */
export function useRichField(isWanted: boolean): Module | null {
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    if (!isWanted || module) return
    let isCurrent = true
    import('./createRichField.ts').then(
      next => {
        loaded = next
        if (isCurrent) setModule(next)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, module])
  return module
}
