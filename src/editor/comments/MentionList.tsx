import { useTranslation } from 'react-i18next'
import type { CommentPerson } from '#contract/services/programs/comment.ts'
import { useCommentWords } from './useCommentWords.ts'
import type { Mentions } from './useMentions.ts'

type Props = { id: string; mentions: Mentions; onChoose: (person: CommentPerson) => void }

/** Suggestions below the text field, which keeps the focus and forwards keys to the list. */
export function MentionList({ id, mentions: { options, at, isNobody }, onChoose }: Props) {
  const { t } = useTranslation('comments')
  const words = useCommentWords()
  return (
    <>
      <span role="status" className="m-visually-hidden">
        {isNobody ? t('nobody') : t('offered', { count: options.length })}
      </span>
      {isNobody && (
        <p className="comment-facts" aria-hidden>
          {t('nobody')}
        </p>
      )}
      {options.length > 0 && (
        <div id={id} role="listbox" className="comment-people" aria-label={t('people')}>
          {options.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Keeps the focus in the text field.
              onPointerDown={event => {
                event.preventDefault()
                onChoose(person)
              }}
            >
              <bdi>{words.nameOf(person)}</bdi> <bdi className="comment-username">@{person.username}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
