import { file } from '#contract/resources/media/file.ts'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

/** Maximum ids per call: they are sent in the URL. Deletion has the same limit. */
const most = 100

/** Never cached, because deletions depend on the answer. */
const uncached = { staleTime: 0, gcTime: 0 }

type FileUses = { uses?: readonly FileUse[]; error?: unknown }

/** The uses of the first `most` files; undefined while loading. */
export function useFileUses(ids: readonly string[]): FileUses {
  const asked = ids.slice(0, most)
  const { data: uses, error } = useCallQuery(file, 'getUse', { ids: asked }, uncached)
  return { uses, error }
}
