import { comment } from '#contract/services/programs/comment.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'

/** Refetches a program's comments on changes; returns a function that refetches immediately. */
export function useFreshComments(programId: string): () => Promise<void> {
  const refresh = useFreshCalls(comment)
  useLive('comments', ({ programId: id }) => {
    if (id === programId) void refresh()
  })
  return refresh
}
