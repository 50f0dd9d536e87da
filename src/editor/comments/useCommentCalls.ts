import { comment } from '#contract/services/programs/comment.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import type { InputFor } from '#src/core/requests/call.ts'

type CommentInput<K extends 'add' | 'change' | 'delete' | 'resolve'> = Omit<InputFor<typeof comment, K>, 'id'>

/** The write calls for comments; each rejects with the server's error and refetches on success. */
export function useCommentCalls(programId: string) {
  const { mutateAsync: add } = useCallMutation(comment, 'add', quiet)
  const { mutateAsync: change } = useCallMutation(comment, 'change', quiet)
  const { mutateAsync: remove } = useCallMutation(comment, 'delete', quiet)
  const { mutateAsync: resolve } = useCallMutation(comment, 'resolve', quiet)
  const refresh = useFreshCalls(comment)
  const done = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await refresh()
    return result
  }
  const id = programId
  return {
    add: (input: CommentInput<'add'>) => done(add({ ...input, id })),
    change: (input: CommentInput<'change'>) => done(change({ ...input, id })),
    remove: (input: CommentInput<'delete'>) => done(remove({ ...input, id })),
    resolve: (input: CommentInput<'resolve'>) => done(resolve({ ...input, id })),
  }
}
