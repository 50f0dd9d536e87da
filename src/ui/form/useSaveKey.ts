import { useEffect, useEffectEvent } from 'react'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'

const shortcuts: ShortcutGroup = { name: 'page', shortcuts: [{ does: 'save', keys: ['mod', 'S'] }] }

/** Ctrl+S and Cmd+S save the form instead of the web page. */
export function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave)
  useShortcuts(shortcuts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
