import { program } from '#contract/resources/programs/program.ts'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { useAnswer } from '#src/core/calls/useCallQuery.ts'

/** Maximum number of ids, which are part of the URL; deletion has the same limit. */
const most = 100

type Found = { uses?: readonly ProgramUse[]; error?: unknown }

/** Uses of programs; undefined while loading. Changing `news` refetches. */
export function useProgramUses(ids: readonly string[], news = ''): Found {
  const asked = ids.slice(0, most)
  const { answer: uses, error } = useAnswer(`${asked.join(',')} ${news}`, call =>
    call(program, 'getUse', { ids: asked }),
  )
  return { uses, error }
}
