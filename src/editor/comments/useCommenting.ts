import { useSyncExternalStore } from 'react'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import type { CommentingState } from './createCommenting.ts'

export function useCommenting(): CommentingState {
  const { commenting } = useBuilder()
  return useSyncExternalStore(commenting.subscribe, commenting.get)
}
