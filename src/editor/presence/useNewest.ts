import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { useLive } from '#src/core/services/services.ts'
import { readStored } from '#src/editor/stored/readStored.ts'

export type Newest = { title: string; document: ProgramDocument; revision: number }
type Props = {
  programId: string
  isLooking: boolean
  isDirty: boolean
  revision: number
  onNewer: (newest: Newest) => void
}

/**
 * Read-only builders show newer saved versions, and load the newest one again when they become editable. Unsaved
 * changes are never replaced.
 */
export function useNewest({ programId, isLooking, isDirty, revision, onNewer }: Props): void {
  const records = useRecords()
  const wasReadOnly = useRef(false)

  const applyNewest = useEffectEvent((program: Program) => {
    const read = readStored(program)
    if (isDirty || program.revision <= revision || !('document' in read)) return
    onNewer({ title: program.title, document: read.document, revision: program.revision })
  })
  const refresh = useEffectEvent(() => {
    // A failed request is ignored: if a newer version was missed, the next save detects the conflict.
    records.one<Program>('program', programId).then(applyNewest, () => undefined)
  })
  useLive('resources', ({ resource, ids }) => {
    if (isLooking && resource === 'program' && ids.includes(programId)) refresh()
  })
  useEffect(() => {
    if (isLooking || wasReadOnly.current) refresh()
    wasReadOnly.current = isLooking
  }, [isLooking])
}
