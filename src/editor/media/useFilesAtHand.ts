import { useEffect, useMemo } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { useMediaShelf, useShelvedFiles } from './MediaShelfContext.ts'

/** Requests the document's files; true once each is loaded or known to be missing. */
export function useFilesAtHand(document: ProgramDocument | null): boolean {
  const shelf = useMediaShelf()
  const files = useShelvedFiles()
  const wanted = useMemo(() => (document ? filesOf(document) : []), [document])
  useEffect(() => shelf.request(wanted), [shelf, wanted])
  return document !== null && wanted.every(id => files.has(id))
}
