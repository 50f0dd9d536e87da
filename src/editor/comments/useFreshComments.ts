import { comment } from '#contract/services/programs/comment.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'

/** Keeps what is known of the comments of a program up to date; answers a function that asks again at once. */
export function useFreshComments(programId: string): () => Promise<void> {
  const refresh = useFreshCalls(comment)
  useLive('comments', ({ programId: id }) => {
    if (id === programId) void refresh()
  })
  return refresh
}
