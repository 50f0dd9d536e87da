import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Commenting } from './createCommenting.ts'

/** As the links of messages name a comment (server/programs/comments/tellOfComments.ts). */
export const commentParam = 'comment'

/** Shows the comment that the address names, and takes it out of the address, so that the same link works again. */
export function useCommentLink({ want }: Pick<Commenting, 'want'>): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(commentParam)
  const take = useEffectEvent((commentId: string) => {
    want(commentId)
    setSearch(
      before => {
        const rest = new URLSearchParams(before)
        rest.delete(commentParam)
        return rest
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (wanted !== null) take(wanted)
  }, [wanted])
}
