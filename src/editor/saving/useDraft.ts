import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { isSameProgram } from '#src/editor/document/isSameProgram.ts'
import { type DraftStore, type FoundDraft, slotOf } from './createDraftStore.ts'

/** Debounce in milliseconds before a draft is stored. */
const rest = 600

type Props = {
  store: DraftStore
  key: string
  /** Id of this builder among those that have the program open. */
  tab: string
  title: string
  isDirty: boolean
  /** True if saving is impossible: the draft is then stored immediately. */
  isUrgent: boolean
  revision: number
}

/** Stores unsaved changes and finds an earlier draft, which is offered but never restored automatically. */
export function useDraft({ store, key, tab, title, isDirty, isUrgent, revision }: Props) {
  const document = useProgram(snapshot => snapshot.document)
  const [found, setFound] = useState<FoundDraft | null>(null)
  const [isRead, setRead] = useState(false)
  /** Time when the draft was stored, in ms since 1970. */
  const [keptAt, setKeptAt] = useState<number | null>(null)
  /** A restored draft stays in its old slot until the program is saved. */
  const restored = useRef<FoundDraft | null>(null)
  /** Whether this builder's slot has a draft. */
  const hasStoredDraft = useRef(false)
  const slot = slotOf(key, tab)

  const onRead = useEffectEvent((draft: FoundDraft | null) => {
    setRead(true)
    if (draft && draft.slot !== slot && !(draft.title === title && isSameProgram(draft.document, document)))
      setFound(draft)
  })
  useEffect(() => {
    let isCurrent = true
    store.read(key).then(
      draft => isCurrent && onRead(draft),
      () => isCurrent && onRead(null),
    )
    return () => {
      isCurrent = false
    }
  }, [store, key])

  const storeDraft = useCallback(() => {
    if (!isRead) return
    if (!isDirty) {
      // The user has undone all changes, so the stored draft is no longer needed.
      if (hasStoredDraft.current) store.clear(slot).catch(() => undefined)
      hasStoredDraft.current = false
      return
    }
    hasStoredDraft.current = true
    const time = Date.now()
    store.write(slot, { title, document, revision, time }).then(
      () => setKeptAt(time),
      () => undefined,
    )
  }, [store, slot, isRead, isDirty, title, document, revision])
  // A save deletes the draft. Its new revision runs this effect again, which stores changes made during the save.
  useEffect(() => {
    const timer = setTimeout(storeDraft, isUrgent ? 0 : rest)
    return () => clearTimeout(timer)
  }, [storeDraft, isUrgent])
  const onHide = useEffectEvent(storeDraft)
  useEffect(() => {
    const listen = () => onHide()
    window.addEventListener('pagehide', listen)
    return () => {
      window.removeEventListener('pagehide', listen)
      // Navigation within the app unmounts the builder without a `pagehide` event: store the draft now.
      onHide()
    }
  }, [])

  const clear = (gone: string) => void store.clear(gone).catch(() => undefined)
  const drop = (gone: FoundDraft | null) => gone && void store.forget(key, gone).catch(() => undefined)
  return {
    found,
    keptAt: isDirty ? keptAt : null,
    forget() {
      drop(found)
      setFound(null)
    },
    /** Call after the draft was restored to the artboard. */
    markRestored() {
      restored.current = found
      setFound(null)
    },
    /** Call after a save: deletes this builder's draft and, after a restore, earlier drafts. */
    settle() {
      clear(slot)
      hasStoredDraft.current = false
      drop(restored.current)
      restored.current = null
      setKeptAt(null)
    },
  }
}
