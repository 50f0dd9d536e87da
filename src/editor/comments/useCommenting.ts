import { useSyncExternalStore } from 'react'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CommentingState } from '#src/editor/builder/createCommenting.ts'

export function useCommenting(): CommentingState {
  const { commenting } = useBuilder()
  return useSyncExternalStore(commenting.subscribe, commenting.get)
}
