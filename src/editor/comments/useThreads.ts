import { type CommentThread, comment } from '#contract/services/programs/comment.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

const none: readonly CommentThread[] = []

/** The threads of a program. On changes, CommentButton or PageComments refetches them (useFreshComments). */
export function useThreads(programId: string) {
  const { data, error, isLoading, isFetching, refetch } = useCallQuery(comment, 'ofProgram', { id: programId })
  return {
    threads: data ?? none,
    isKnown: data !== undefined && !isFetching,
    isLoading,
    error,
    retry: () => void refetch(),
  }
}
