import { file } from '#contract/resources/file.ts'
import type { FileUse } from '#contract/resources/fileUse.ts'
import { useCallQuery } from '#src/core/useCallQuery.ts'

/** Ids travel in the address; deleting takes no more at once either. */
const most = 100

/** Where files are shown; undefined until it is known. */
export function useFileUses(ids: readonly string[]): { uses: readonly FileUse[] | undefined; error: Error | null } {
  const { data, error } = useCallQuery(file, 'getUse', { ids: ids.slice(0, most) })
  return { uses: data, error }
}
