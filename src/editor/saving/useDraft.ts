import { useEffect, useEffectEvent, useState } from 'react'
import { useProgram } from '../craft/ProgramContext.ts'
import { isSameProgram } from '../document/isSameProgram.ts'
import type { Draft, DraftStore } from './createDraftStore.ts'

/** Milliseconds the program must rest before it is kept. */
const rest = 600

type Props = { store: DraftStore; key: string; title: string; isDirty: boolean; revision: number }

/** Keeps what is not saved, and finds what was left behind; that is offered, never put back by itself. */
export function useDraft({ store, key, title, isDirty, revision }: Props) {
  const document = useProgram(snapshot => snapshot.document)
  const [found, setFound] = useState<Draft | null>(null)
  const [isRead, setRead] = useState(false)

  const onRead = useEffectEvent((draft: Draft | null) => {
    setRead(true)
    if (draft && !(draft.title === title && isSameProgram(draft.document, document))) setFound(draft)
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

  useEffect(() => {
    if (!isRead || !isDirty) return
    const keep = () => void store.write(key, { title, document, revision, time: Date.now() }).catch(() => undefined)
    const timer = setTimeout(keep, rest)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [store, key, isRead, isDirty, title, document, revision])

  return {
    found,
    forget() {
      setFound(null)
      void store.clear(key).catch(() => undefined)
    },
    close: () => setFound(null),
  }
}
