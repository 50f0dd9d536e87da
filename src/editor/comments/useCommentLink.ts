import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Commenting } from '#src/editor/builder/createCommenting.ts'

/** Query parameter in links of messages (server/programs/comments/notifyOfComments.ts). */
export const commentParam = 'comment'

/** Shows the linked comment and removes the parameter, so that the same link works again. */
export function useCommentLink({ want }: Pick<Commenting, 'want'>): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(commentParam)
  const openLink = useEffectEvent((commentId: string) => {
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
    if (wanted !== null) openLink(wanted)
  }, [wanted])
}
