import { Alert, App, Button, Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/present.ts'
import { useUnsaved } from '#src/core/tabs/ownTab.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { useSaveKey } from './useSaveKey.ts'
import './form.css'

type Props = {
  presentation: Presentation
  record?: AnyRecord
  title: string
  submitLabel: string
  onSaved: (saved: AnyRecord) => void
  onCancel: () => void
}

/** The form of any resource; a record makes it an edit. */
export function RecordFormView({ presentation, record, title, submitLabel, onSaved, onCancel }: Props) {
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const form = useRecordForm({ presentation, record, onSaved })
  useUnsaved(form.isDirty)
  useSaveKey(form.save)
  const { modal } = App.useApp()
  const leave = () => {
    form.discard()
    onCancel()
  }
  const onLeave = () => {
    if (!form.isDirty) return leave()
    modal.confirm({
      title: t('form.leave'),
      okText: t('form.discard'),
      okButtonProps: { danger: true },
      cancelText: t('form.stay'),
      onOk: leave,
    })
  }
  return (
    <section className="record-form" aria-label={title}>
      <h1 className="m-page-title">{title}</h1>
      {form.isRestored && (
        <Alert
          type="info"
          showIcon
          message={t('form.restored')}
          action={
            <Button size="small" onClick={form.discard}>
              {t('form.discard')}
            </Button>
          }
        />
      )}
      <ErrorSummary resource={resource} problems={form.problems} refusal={form.refusal} />
      <Form component={false} layout="vertical" requiredMark>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            form.save()
          }}
        >
          {form.fields.map(declared => (
            <FormField
              key={declared.name}
              presentation={presentation}
              declared={declared}
              record={form.base}
              value={form.values[declared.name]}
              problem={form.problems[declared.name]}
              isDisabled={form.isSaving}
              onChange={value => form.change(declared.name, value)}
            />
          ))}
          <Flex gap={8} className="record-form-foot">
            <Button type="primary" htmlType="submit" loading={form.isSaving} aria-keyshortcuts="Control+S Meta+S">
              {submitLabel}
            </Button>
            <Button onClick={onLeave}>{t('cancel')}</Button>
          </Flex>
        </form>
      </Form>
      {form.conflict && (
        <ConflictDialog
          presentation={presentation}
          conflict={form.conflict}
          fields={form.fields}
          values={form.values}
          initial={form.initial}
          onKeepTheirs={form.keepTheirs}
          onOverwrite={form.overwrite}
          onClose={form.closeConflict}
        />
      )}
    </section>
  )
}
