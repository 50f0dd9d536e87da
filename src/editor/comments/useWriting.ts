import { comment } from '#contract/services/programs/comment.ts'
import type { InputFor } from '#src/core/calls/call.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'

type Given<K extends 'add' | 'change' | 'delete' | 'resolve'> = Omit<InputFor<typeof comment, K>, 'id'>

/** Write calls for comments; each rejects with its error and refetches on success. */
export function useWriting(programId: string) {
  const call = useCall()
  const refresh = useFreshCalls(comment)
  const done = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await refresh()
    return result
  }
  const id = programId
  return {
    add: (input: Given<'add'>) => done(call(comment, 'add', { ...input, id })),
    change: (input: Given<'change'>) => done(call(comment, 'change', { ...input, id })),
    remove: (input: Given<'delete'>) => done(call(comment, 'delete', { ...input, id })),
    resolve: (input: Given<'resolve'>) => done(call(comment, 'resolve', { ...input, id })),
  }
}
