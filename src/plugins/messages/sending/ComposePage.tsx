import { Button, Modal } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { message } from '#contract/resources/system/message.ts'
import type { PageProps } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { RecordFormFrame } from '#src/ui/form/RecordFormFrame.tsx'
import { useRecordForm } from '#src/ui/form/useRecordForm.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import '#src/plugins/messages/center/center.css'
import './messageSending.css'

/** Composes a message (spec 2, /add): content, recipients and a preview; saving opens its deliveries. */
export default function ComposePage({ presentation }: PageProps) {
  const { t } = useTranslation(['messages', 'resources'])
  const format = useFormat()
  const close = useCloseOwnTab()
  const form = useRecordForm({ presentation, onSaved: ({ id }) => close(addressOf(message.name, 'show', id)) })
  const [isPreviewed, setPreviewed] = useState(false)
  const everybody = useCallQuery(message, 'getRecipients')
  const askAgain = useFreshCalls(message)
  const onRefused = useEffectEvent(() => void askAgain())
  // A rejection may mean that a recipient was deleted, so the recipients are loaded again.
  useEffect(() => {
    if (form.refusal.attempt > 0) onRefused()
  }, [form.refusal.attempt])
  const maySeeAll = usePerm('user', 'manageAll')
  const { title, content, userIds } = form.values
  const isToChosen = form.values.range === 1
  const count = isToChosen ? (Array.isArray(userIds) ? userIds.length : 0) : everybody.data?.total
  const isShown: Readonly<Record<string, boolean>> = { userIds: isToChosen, createSend: maySeeAll }
  const [waiting, setWaiting] = useState<unknown>([])
  /**
   * Changes a field. While the message goes to everyone, the chosen recipients are set aside, so that they are
   * neither validated nor lost.
   */
  function change(name: string, value: unknown) {
    form.change(name, value)
    if (name !== 'range') return
    if (value === 1) form.change('userIds', waiting)
    else {
      setWaiting(userIds)
      form.change('userIds', [])
    }
  }
  const heading = t('resources:message.titles.create')

  return (
    <section className="record-form" aria-label={heading}>
      <h1 className="m-page-title">{heading}</h1>
      <RecordFormFrame
        presentation={presentation}
        form={form}
        submitLabel={heading}
        isShown={name => isShown[name] ?? true}
        onChange={change}
        onCancel={() => {
          form.discard()
          close(addressOf(message.name, 'list'))
        }}
        actions={<Button onClick={() => setPreviewed(true)}>{t('messages:preview')}</Button>}
        note={
          count !== undefined && (
            <span className="m-compose-count" aria-live="polite">
              {t('messages:goesTo', { count, shown: format.number(count) })}
            </span>
          )
        }
      />
      <Modal
        open={isPreviewed}
        title={t('messages:preview')}
        footer={null}
        onCancel={() => setPreviewed(false)}
        width={720}
      >
        <h2 className="m-pane-title">
          <bdi>{typeof title === 'string' && title ? title : t('messages:untitled')}</bdi>
        </h2>
        <RichTextView html={typeof content === 'string' ? content : ''} />
      </Modal>
    </section>
  )
}
