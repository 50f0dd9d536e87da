import { program } from '#contract/resources/programs/program.ts'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

/** Maximum number of ids, which are part of the URL; deletion has the same limit. */
const most = 100

/** Never cached, because deletions depend on the answer. */
const uncached = { staleTime: 0, gcTime: 0 }

type ProgramUses = { uses?: readonly ProgramUse[]; error?: unknown }

/** The uses of programs; undefined while loading. A change of `news` refetches them. */
export function useProgramUses(ids: readonly string[], news = ''): ProgramUses {
  const asked = ids.slice(0, most)
  const { data: uses, error } = useCallQuery(program, 'getUse', { ids: asked }, { ...uncached, dependsOn: [news] })
  return { uses, error }
}
