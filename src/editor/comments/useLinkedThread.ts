import { useEffect, useEffectEvent } from 'react'
import type { CommentThread } from '#contract/services/programs/comment.ts'
import type { Commenting } from '#src/editor/builder/createCommenting.ts'
import type { useThreads } from './useThreads.ts'

type Props = {
  commenting: Commenting
  wanted: string | null
  found: Pick<ReturnType<typeof useThreads>, 'threads' | 'isKnown'>
  onFound?: (thread: CommentThread) => void
  /** Called if the linked comment was deleted. */
  onGone: () => void
}

/** Expands the thread of a linked comment once threads are loaded. */
export function useLinkedThread({ commenting, wanted, found: { threads, isKnown }, onFound, onGone }: Props): void {
  const find = useEffectEvent((commentId: string) => {
    const thread = threads.find(({ comments }) => comments.some(({ id }) => id === commentId))
    commenting.find(thread?.id ?? null)
    if (thread) onFound?.(thread)
    else onGone()
  })
  useEffect(() => {
    if (wanted !== null && isKnown) find(wanted)
  }, [wanted, isKnown])
}
