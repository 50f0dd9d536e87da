import { Button, Flex, Form, Modal } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { message } from '#contract/resources/message.ts'
import type { PageProps } from '#src/core/present.ts'
import { useCloseOwnTab, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { useCallQuery } from '#src/core/useCallQuery.ts'
import { useFreshCalls } from '#src/core/useFreshCalls.ts'
import { usePerm } from '#src/core/usePerm.ts'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { useRecordForm } from '#src/ui/form/useRecordForm.ts'
import { useSaveKey } from '#src/ui/form/useSaveKey.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/pieces/addressOf.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import '#src/ui/form/form.css'
import { Alert } from '#src/ui/pieces/Alert.tsx'
import { busy } from '#src/ui/pieces/busy.tsx'

/** Spec 2, /add: what is said, to whom, and how it will look; then straight to its deliveries. */
export default function ComposePage({ presentation }: PageProps) {
  const { t } = useTranslation(['messages', 'ui', 'resources'])
  const format = useFormat()
  const close = useCloseOwnTab()
  const form = useRecordForm({ presentation, onSaved: ({ id }) => close(addressOf(message.name, 'show', id)) })
  useUnsaved(form.isDirty)
  useSaveKey(form.save)
  const [isPreviewed, setPreviewed] = useState(false)
  const everybody = useCallQuery(message, 'getRecipients')
  const askAgain = useFreshCalls(message)
  const onRefused = useEffectEvent(() => void askAgain())
  // A recipient may be gone: the chosen ones are looked up anew.
  useEffect(() => {
    if (form.refusal.attempt > 0) onRefused()
  }, [form.refusal.attempt])
  const maySeeAll = usePerm('user', 'manageAll')
  const { title, content, userIds } = form.values
  const isToChosen = form.values.range === 1
  const count = isToChosen ? (Array.isArray(userIds) ? userIds.length : 0) : everybody.data?.total
  const isShown: Readonly<Record<string, boolean>> = { userIds: isToChosen, createSend: maySeeAll }
  const [waiting, setWaiting] = useState<unknown>([])
  /** Whom one has chosen is not checked, and not lost, while the message goes to everybody. */
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
      {form.isRestored && (
        <Alert
          type="info"
          showIcon
          message={t('ui:form.restored')}
          action={
            <Button size="small" onClick={form.discard}>
              {t('ui:form.discard')}
            </Button>
          }
        />
      )}
      <ErrorSummary resource={message} problems={form.problems} refusal={form.refusal} />
      <Form component={false} layout="vertical" requiredMark>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            form.save()
          }}
        >
          {form.fields
            .filter(({ name }) => isShown[name] ?? true)
            .map(declared => (
              <FormField
                key={declared.name}
                presentation={presentation}
                declared={declared}
                value={form.values[declared.name]}
                problem={form.problems[declared.name]}
                isDisabled={form.isSaving}
                onChange={value => change(declared.name, value)}
              />
            ))}
          <Flex gap={8} wrap align="center" className="record-form-foot">
            <Button type="primary" htmlType="submit" loading={busy(form.isSaving)} aria-keyshortcuts="Control+S Meta+S">
              {heading}
            </Button>
            <Button onClick={() => setPreviewed(true)}>{t('messages:preview')}</Button>
            <Button
              onClick={() => {
                form.discard()
                close(addressOf(message.name, 'list'))
              }}
            >
              {t('ui:cancel')}
            </Button>
            {count !== undefined && (
              <span className="m-compose-count" aria-live="polite">
                {t('messages:goesTo', { count, shown: format.number(count) })}
              </span>
            )}
          </Flex>
        </form>
      </Form>
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
