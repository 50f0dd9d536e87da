import { file } from '#contract/resources/media/file.ts'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { useAnswer } from '#src/core/calls/useCallQuery.ts'

/** Ids travel in the address; deleting takes no more at once either. */
const most = 100

type Found = { uses?: readonly FileUse[]; error?: unknown }

/** Where files are shown; undefined until it is known. */
export function useFileUses(ids: readonly string[]): Found {
  const asked = ids.slice(0, most)
  const { answer: uses, error } = useAnswer(asked.join(','), call => call(file, 'getUse', { ids: asked }))
  return { uses, error }
}
