import { CommentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { comment } from '#contract/services/programs/comment.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useCommenting } from './useCommenting.ts'
import { useFreshComments } from './useFreshComments.ts'
import './commentButton.css'

/** Shows the number of open comments; loads no other comment code. */
export function CommentButton() {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const { programId, run } = useBuilder()
  const { isOpen } = useCommenting()
  const { data } = useCallQuery(comment, 'count', { id: programId })
  useFreshComments(programId)
  const open = data?.open ?? 0
  return (
    <span className="comment-button">
      <CommandButton
        command="comments"
        icon={CommentOutlined}
        isPressed={isOpen}
        label={open > 0 ? t('toolbar.comments', { open: format.number(open) }) : undefined}
        onRun={run}
      />
      {open > 0 && (
        <span className="comment-count" aria-hidden>
          {format.number(open)}
        </span>
      )}
    </span>
  )
}
