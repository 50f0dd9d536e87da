import { program } from '#contract/resources/programs/program.ts'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { useAnswer } from '#src/core/calls/useCallQuery.ts'

/** Ids travel in the address; deleting takes no more at once either. */
const most = 100

type Found = { uses?: readonly ProgramUse[]; error?: unknown }

/** Where programs are used; undefined until it is known. `news`: another value asks again. */
export function useProgramUses(ids: readonly string[], news = ''): Found {
  const asked = ids.slice(0, most)
  const { answer: uses, error } = useAnswer(`${asked.join(',')} ${news}`, call =>
    call(program, 'getUse', { ids: asked }),
  )
  return { uses, error }
}
