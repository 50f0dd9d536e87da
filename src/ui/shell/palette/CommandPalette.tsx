import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isShortcutFree } from '#src/ui/controls/isShortcutFree.ts'

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Loaded when the pointer enters the search or the first key of the shortcut is pressed. */
const fetchPalette = () => import('./Palette.tsx')
const Palette = lazy(fetchPalette)
const ShortcutSheet = lazy(() => import('#src/ui/shell/shortcuts/ShortcutSheet.tsx'))

export function prepareCommandPalette(): void {
  // Opening the palette retries and reports the error.
  void fetchPalette().catch(() => undefined)
}

/** Global keys: Ctrl+K or Cmd+K opens or closes the palette, `?` opens the overview of shortcuts. */
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
    // Listens in the bubble phase of the window, so that the page handles its keys first.
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
