import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/services/programs/comment.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { Composer } from './Composer.tsx'
import { partsOf } from './mentionText.ts'
import { useCommentCalls } from './useCommentCalls.ts'
import { useCommentWords } from './useCommentWords.ts'

type Props = {
  programId: string
  comment: Comment
  /** True: a link points to this comment. */
  isNamed: boolean
  /** True: this is the only comment left, so deleting it deletes the thread. */
  isLast: boolean
  onRemoved: () => void
}

export function CommentItem({ programId, comment, isNamed, isLast, onRemoved }: Props) {
  const { t } = useTranslation('comments')
  const { modal, message } = App.useApp()
  const words = useCommentWords()
  const format = useFormat()
  const now = useNow()
  const { change, remove } = useCommentCalls(programId)
  const [isEditing, setEditing] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const { id, by, text, mentions, createTime, changeTime, revision } = comment
  const name = words.nameOf(by)
  const at = format.parse(createTime)

  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isNamed])
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current && !isEditing) edit.current?.focus()
    hasLeft.current = isEditing
  }, [isEditing])

  const onRemove = () =>
    void modal.confirm({
      title: t('removeTitle'),
      content: isLast ? t('removeLast') : undefined,
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusTriggerAfterClose: false,
      afterClose: () => (item.current ? item.current.querySelector<HTMLElement>('button')?.focus() : onRemoved()),
      onOk: () => remove({ commentId: id }).catch((error: unknown) => void message.error(messageOf(error))),
    })

  return (
    <li ref={item} data-named={isNamed || undefined}>
      <p className="comment-facts">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {at ? (
            <time dateTime={at.toISOString()} title={format.exactMoment(at)}>
              {format.relative(at, now)}
            </time>
          ) : (
            createTime
          )}
          {changeTime !== null && ` · ${t('changed')}`}
        </span>
        {!isEditing && comment.mayChange && (
          <Button
            ref={edit}
            type="text"
            size="small"
            icon={decorative(<EditOutlined />)}
            aria-label={t('edit')}
            onClick={() => setEditing(true)}
          />
        )}
        {!isEditing && comment.mayRemove && (
          <Button
            type="text"
            size="small"
            icon={decorative(<DeleteOutlined />)}
            aria-label={t('remove')}
            onClick={onRemove}
          />
        )}
      </p>
      {isEditing ? (
        <Composer
          programId={programId}
          label={t('edit')}
          send={t('save')}
          begin={{ text, mentions }}
          isFirst
          onSend={async (next, ids) => {
            await change({ commentId: id, text: next, mentions: ids, revision })
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className="comment-text" dir="auto">
          {partsOf(text, mentions).map(part =>
            part.isMention ? (
              <bdi key={part.at} className="comment-mention">
                {part.text}
              </bdi>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
    </li>
  )
}
