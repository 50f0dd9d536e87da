import { CheckOutlined, UndoOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentThread } from '#contract/services/programs/comment.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { CommentItem } from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import { useCommentCalls } from './useCommentCalls.ts'
import { useCommentWords } from './useCommentWords.ts'

type Props = {
  programId: string
  thread: CommentThread
  isOpen: boolean
  onToggle: () => void
  where: string | undefined
  named: string | null
  unsent: Map<string, string>
  onGone: () => void
}

/** Shows the first comment of a collapsed thread, or all comments of an expanded thread and a reply field. */
export function ThreadItem({ programId, thread, isOpen, onToggle, where, named, unsent, onGone }: Props) {
  const { t } = useTranslation('comments')
  const { message } = App.useApp()
  const words = useCommentWords()
  const { add, resolve } = useCommentCalls(programId)
  const item = useRef<HTMLLIElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const bodyId = useId()
  const { id, number, isResolved, resolveBy, comments } = thread
  const [first, ...replies] = comments

  // Moves the focus when the thread is expanded by its pin, a link, or its creation.
  const arrive = useEffectEvent(() => {
    if (item.current?.contains(document.activeElement)) return
    toggle.current?.focus({ preventScroll: true })
    item.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (isOpen) arrive()
  }, [isOpen])

  const onResolve = () =>
    void resolve({ threadId: id, isResolved: !isResolved }).catch((error: unknown) => message.error(messageOf(error)))

  return (
    <li ref={item} className="comment-thread" data-open={isOpen || undefined} data-resolved={isResolved || undefined}>
      <h3>
        <button ref={toggle} type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className="comment-number">
            <span className="m-visually-hidden">{t('thread', { number })}</span>
            <span aria-hidden>{number}</span>
          </span>
          {where !== undefined && (
            <span className="comment-where">
              <bdi>{where}</bdi>
            </span>
          )}
          {isResolved && <span className="comment-resolved">{t('resolved')}</span>}
        </button>
      </h3>
      <div id={bodyId}>
        {isOpen ? (
          <>
            <ol className="comment-said">
              {comments.map(comment => (
                <CommentItem
                  key={comment.id}
                  programId={programId}
                  comment={comment}
                  isNamed={comment.id === named}
                  isLast={comments.length === 1}
                  onRemoved={() => (comments.length === 1 ? onGone() : toggle.current?.focus())}
                />
              ))}
            </ol>
            {isResolved && resolveBy && (
              <p className="comment-facts">{t('resolvedBy', { name: words.nameOf(resolveBy) })}</p>
            )}
            <Composer
              programId={programId}
              label={t('replyLabel')}
              send={t('reply')}
              unsent={{ all: unsent, key: id }}
              onSend={async (text, mentions) => void (await add({ text, mentions, threadId: id }))}
              onCancel={() => toggle.current?.focus()}
            />
            <Button
              size="small"
              icon={decorative(isResolved ? <UndoOutlined /> : <CheckOutlined />)}
              onClick={onResolve}
            >
              {t(isResolved ? 'reopen' : 'resolve')}
            </Button>
          </>
        ) : (
          <>
            <p className="comment-excerpt" dir="auto">
              <strong>
                <bdi>{words.nameOf(first?.by ?? null)}</bdi>
              </strong>{' '}
              {first?.text}
            </p>
            {replies.length > 0 && <p className="comment-facts">{t('replies', { count: replies.length })}</p>}
          </>
        )}
      </div>
    </li>
  )
}
