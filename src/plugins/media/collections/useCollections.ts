import { useList } from '@refinedev/core'
import type { FileCollection } from '#contract/resources/media/fileCollection.ts'
import type { Library } from '#src/plugins/media/library/useLibrary.ts'
import { useOwnToday } from '#src/ui/format/useToday.ts'
import { isShown, narrowedBy, ruleOf } from './collectionRules.ts'

/** Collections visible to the reader, and the one that the library shows. */
export function useCollections({ state, change }: Pick<Library, 'state' | 'change'>) {
  const today = useOwnToday()
  const { query, result } = useList<FileCollection>({
    resource: 'fileCollection',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    liveMode: 'auto',
    errorNotification: false,
  })
  return {
    all: result.data,
    current: result.data.find(({ rule }) => isShown(rule, state, today)),
    /** The current filters as a rule. */
    rule: ruleOf(state, today),
    choose: ({ rule }: Pick<FileCollection, 'rule'>) => change(narrowedBy(rule, today)),
    leave: () => change({ key: '', filters: {} }),
    refresh: () => void query.refetch(),
  }
}
export type Collections = ReturnType<typeof useCollections>
