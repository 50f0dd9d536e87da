import { useTranslation } from 'react-i18next'
import type { CommentPerson } from '#contract/services/programs/comment.ts'

export function useCommentWords() {
  const { t } = useTranslation('comments')
  return {
    /** Display name; `person` is null if the account was deleted. */
    nameOf: (person: CommentPerson | null) => (person ? person.nickName?.trim() || person.username : t('goneAccount')),
  }
}
