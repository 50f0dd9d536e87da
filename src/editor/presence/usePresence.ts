import { useEffect, useState, useSyncExternalStore } from 'react'
import { program } from '#contract/resources/programs/program.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useAdmin, useLive } from '#src/core/services/services.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { createPresence } from './createPresence.ts'

/** Heartbeat interval in milliseconds. */
const every = 20_000
const uses = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Other users with the program open, and which one edits. */
export function usePresence(programId: string, isDirty: boolean) {
  const call = useCall()
  const { live } = useAdmin()
  const [tab] = useState(createNodeId)
  const [presence] = useState(() =>
    createPresence({
      stay: isEditing => call(program, 'stayInBuilder', { id: programId, tab, isEditing }),
      takeOver: () => call(program, 'takeOverBuilder', { id: programId, tab }),
      leave: () => call(program, 'leaveBuilder', { id: programId, tab }),
      now: () => performance.now(),
    }),
  )
  const people = useSyncExternalStore(presence.subscribe, presence.people)

  useEffect(() => presence.setEditing(isDirty), [presence, isDirty])
  useLive('builder', ({ programId: id }) => id === programId && presence.beat())
  useEffect(() => live.onConnect(presence.beat), [live, presence])
  useEffect(() => {
    presence.open()
    const timer = setInterval(presence.beat, every)
    // A persisted page was restored from the back/forward cache, so it reports itself again.
    const onShow = (event: PageTransitionEvent) => event.persisted && presence.open()
    for (const use of uses) window.addEventListener(use, presence.used, { capture: true, passive: true })
    window.addEventListener('pagehide', presence.close)
    window.addEventListener('pageshow', onShow)
    return () => {
      clearInterval(timer)
      for (const use of uses) window.removeEventListener(use, presence.used, { capture: true })
      window.removeEventListener('pagehide', presence.close)
      window.removeEventListener('pageshow', onShow)
      presence.close()
    }
  }, [presence])

  const others = people.filter(person => person.tab !== tab)
  return { tab, others, holder: others.find(({ isEditing }) => isEditing) ?? null, takeOver: presence.takeOver }
}
