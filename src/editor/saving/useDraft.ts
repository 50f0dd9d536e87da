import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { isSameProgram } from '#src/editor/document/isSameProgram.ts'
import { type DraftStore, type FoundDraft, slotOf } from './createDraftStore.ts'

/** Milliseconds the program must rest before it is kept. */
const rest = 600

type Props = {
  store: DraftStore
  key: string
  /** Names this builder among those that have the program open. */
  tab: string
  title: string
  isDirty: boolean
  /** It cannot be saved as it is: kept at once. */
  isUrgent: boolean
  revision: number
}

/** Keeps what is not saved, and finds what was left behind; that is offered, never put back by itself. */
export function useDraft({ store, key, tab, title, isDirty, isUrgent, revision }: Props) {
  const document = useProgram(snapshot => snapshot.document)
  const [found, setFound] = useState<FoundDraft | null>(null)
  const [isRead, setRead] = useState(false)
  /** Milliseconds since 1970. */
  const [keptAt, setKeptAt] = useState<number | null>(null)
  /** What was put back lies in its old slot until it is saved. */
  const restored = useRef<FoundDraft | null>(null)
  /** Whether something of this builder lies in its slot. */
  const isKept = useRef(false)
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

  const keep = useCallback(() => {
    if (!isRead) return
    if (!isDirty) {
      // What was undone is nothing to come back to.
      if (isKept.current) store.clear(slot).catch(() => undefined)
      isKept.current = false
      return
    }
    isKept.current = true
    const time = Date.now()
    store.write(slot, { title, document, revision, time }).then(
      () => setKeptAt(time),
      () => undefined,
    )
  }, [store, slot, isRead, isDirty, title, document, revision])
  // A save brings another revision: changes made meanwhile are kept again.
  useEffect(() => {
    const timer = setTimeout(keep, isUrgent ? 0 : rest)
    return () => clearTimeout(timer)
  }, [keep, isUrgent])
  const onHide = useEffectEvent(keep)
  useEffect(() => {
    const listen = () => onHide()
    window.addEventListener('pagehide', listen)
    return () => {
      window.removeEventListener('pagehide', listen)
      // The page is hidden behind another, or closed.
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
    /** It was put back onto the artboard. */
    take() {
      restored.current = found
      setFound(null)
    },
    /** It is saved now, and with what was put back whatever was left behind before it. */
    settle() {
      clear(slot)
      isKept.current = false
      drop(restored.current)
      restored.current = null
      setKeptAt(null)
    },
  }
}
