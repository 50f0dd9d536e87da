import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import { type CommentPerson, commentLimits } from '#contract/services/programs/comment.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { MentionList } from './MentionList.tsx'
import { withName } from './mentionText.ts'
import { useMentions } from './useMentions.ts'

type Props = {
  programId: string
  label: string
  /** Label of the send button. */
  send: string
  /** Initial content. */
  begin?: { readonly text: string; readonly mentions: readonly CommentPerson[] }
  /** Where a draft is stored if the field is unmounted. */
  unsent?: { readonly all: Map<string, string>; readonly key: string }
  /** True: the field takes the focus when it appears. */
  isFirst?: boolean
  /** Sends the comment; if it rejects, the field shows the error and keeps the text. */
  onSend: (text: string, mentions: string[]) => Promise<void>
  onCancel?: () => void
}

/** A comment field: `@` suggests people, Ctrl+Enter sends, Esc calls `onCancel`. */
export function Composer({ programId, label, send, begin, unsent, isFirst, onSend, onCancel }: Props) {
  const { t } = useTranslation('comments')
  const [text, setText] = useState(begin?.text ?? unsent?.all.get(unsent.key) ?? '')
  const [caret, setCaret] = useState(text.length)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const field = useRef<TextAreaRef>(null)
  const wantedCaret = useRef<number | null>(null)
  const [listId, errorId] = [useId(), useId()]
  const mentions = useMentions({ programId, text, caret, known: begin?.mentions })
  const area = () => field.current?.resizableTextArea?.textArea

  useEffect(() => {
    if (isFirst) field.current?.focus({ cursor: 'end' })
  }, [isFirst])
  useEffect(() => {
    const at = wantedCaret.current
    wantedCaret.current = null
    if (at !== null) area()?.setSelectionRange(at, at)
  })

  function write(next: string) {
    setText(next)
    setError(null)
    if (next === '') unsent?.all.delete(unsent.key)
    else unsent?.all.set(unsent.key, next)
  }
  function choose(person: CommentPerson) {
    if (!mentions.asked) return
    const written = withName(text, mentions.asked, person.username)
    mentions.choose(person)
    write(written.text)
    setCaret(written.caret)
    wantedCaret.current = written.caret
    area()?.focus()
  }
  async function onSubmit() {
    if (isSending) return
    const excess = text.trim().length - commentLimits.text
    if (text.trim() === '') return setError(t('empty'))
    if (excess > 0) return setError(t('tooLong', { count: excess }))
    setSending(true)
    setError(null)
    try {
      await onSend(text, await mentions.idsIn(text))
      setText('')
      unsent?.all.delete(unsent.key)
    } catch (failure) {
      setError(saidOf(failure))
      area()?.focus()
    } finally {
      setSending(false)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.walk(event, choose)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onCancel?.()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void onSubmit()
    }
  }
  const updateCaret = () => setCaret(area()?.selectionStart ?? 0)
  const active = mentions.options[mentions.at]
  return (
    <div className="comment-composer">
      <Input.TextArea
        ref={field}
        value={text}
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 10 }}
        placeholder={t('placeholder')}
        status={error === null ? undefined : 'error'}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        aria-autocomplete="list"
        aria-controls={mentions.asked ? listId : undefined}
        aria-activedescendant={active && `${listId}-${active.id}`}
        onChange={event => {
          write(event.target.value)
          setCaret(event.target.selectionStart)
        }}
        onSelect={updateCaret}
        onKeyDown={onKeyDown}
        onBlur={mentions.leave}
      />
      {mentions.asked && <MentionList id={listId} mentions={mentions} onChoose={choose} />}
      {error !== null && (
        <p id={errorId} role="alert" className="comment-error">
          {error}
        </p>
      )}
      {(isFirst || text !== '') && (
        <div className="comment-send">
          <Button
            size="small"
            onClick={() => {
              write('')
              onCancel?.()
            }}
          >
            {t('cancel')}
          </Button>
          <Button size="small" type="primary" loading={busy(isSending)} onClick={() => void onSubmit()}>
            {send}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The message of the first field error, which is more specific, or else the general error message. */
function saidOf(failure: unknown): string {
  return (failure instanceof ApiError ? failure.fields[0]?.message : undefined) ?? messageOf(failure)
}
