import { App, Button, Flex, Form } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/present.ts'
import { useUnsaved } from '#src/core/tabs/ownTab.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import { type RecordStore, useRecordForm } from './useRecordForm.ts'
import { useSaveKey } from './useSaveKey.ts'
import './form.css'
import { Alert } from '../pieces/Alert.tsx'
import { busy } from '../pieces/busy.tsx'

type Props = {
  presentation: Presentation
  record?: AnyRecord
  store?: RecordStore
  title: string
  /** Under the title. */
  lead?: ReactNode
  submitLabel: string
  /** Shown, not to be changed. */
  isReadOnly?: boolean
  onDirty?: (isDirty: boolean) => void
  onSaved: (saved: AnyRecord) => void
  onCancel: () => void
}

/** The form of any resource; a record makes it an edit. */
export function RecordFormView(props: Props) {
  const { presentation, record, store, title, lead, submitLabel, isReadOnly = false, onSaved, onCancel } = props
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const form = useRecordForm({ presentation, record, store, onSaved })
  useUnsaved(form.isDirty)
  const onDirty = useEffectEvent((isDirty: boolean) => props.onDirty?.(isDirty))
  useEffect(() => onDirty(form.isDirty), [form.isDirty])
  useSaveKey(() => isReadOnly || form.save())
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
  const Preview = presentation.form?.Preview
  return (
    <section className={Preview ? 'record-form record-form-shown' : 'record-form'} aria-label={title}>
      <h1 className="m-page-title">{title}</h1>
      {lead}
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
      {Preview && (
        <div className="record-form-beside">
          <div className="record-form-preview">
            <Preview values={form.values} />
          </div>
        </div>
      )}
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
              values={form.values}
              problem={form.problems[declared.name]}
              isDisabled={form.isSaving || isReadOnly}
              onChange={value => form.change(declared.name, value)}
            />
          ))}
          {!isReadOnly && (
            <Flex gap={8} className="record-form-foot">
              <Button
                type="primary"
                htmlType="submit"
                loading={busy(form.isSaving)}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {submitLabel}
              </Button>
              <Button onClick={onLeave}>{t('cancel')}</Button>
            </Flex>
          )}
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
