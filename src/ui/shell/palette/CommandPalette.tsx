import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isShortcutFree } from '#src/ui/controls/isShortcutFree.ts'

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Fetched with the first sign that they are wanted: the pointer on the search, or the first key of the shortcut. */
const fetchPalette = () => import('./Palette.tsx')
const Palette = lazy(fetchPalette)
const ShortcutSheet = lazy(() => import('#src/ui/shell/shortcuts/ShortcutSheet.tsx'))

export function prepareCommandPalette(): void {
  // Opening it tries again and says so.
  void fetchPalette().catch(() => undefined)
}

/** The keys that hold everywhere: Ctrl+K or Cmd+K for the palette, `?` for what the page's keys are. */
export function CommandPalette({ isOpen, onOpen }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') prepareCommandPalette()
    if (event.key === '?' && isShortcutFree(event)) {
      event.preventDefault()
      setSheetOpen(true)
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    onOpen(!isOpen)
  })
  useEffect(() => {
    // After the page itself: a key that it takes is not for the shell.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <Suspense fallback={null}>
      {wasOpen && <Palette isOpen={isOpen} onClose={() => onOpen(false)} />}
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </Suspense>
  )
}
