import { App } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { RecordFormFrame } from './RecordFormFrame.tsx'
import { type RecordStore, useRecordForm } from './useRecordForm.ts'

type Props = {
  presentation: Presentation
  record?: AnyRecord
  store?: RecordStore
  title: string
  /** Content below the title. */
  lead?: ReactNode
  /** Content inside the card, above the fields. */
  first?: ReactNode
  submitLabel: string
  isReadOnly?: boolean
  onDirty?: (isDirty: boolean) => void
  onSaved: (saved: AnyRecord) => void
  onCancel: () => void
}

/** A form for any resource. It edits the given record, or else creates one. */
export function RecordFormView(props: Props) {
  const { presentation, record, store, title, lead, first, submitLabel, isReadOnly = false } = props
  const { onSaved, onCancel } = props
  const { t } = useTranslation('ui')
  const form = useRecordForm({ presentation, record, store, onSaved })
  const onDirty = useEffectEvent((isDirty: boolean) => props.onDirty?.(isDirty))
  useEffect(() => onDirty(form.isDirty), [form.isDirty])
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
      <RecordFormFrame
        presentation={presentation}
        form={form}
        submitLabel={submitLabel}
        isReadOnly={isReadOnly}
        first={first}
        onCancel={onLeave}
        preview={
          Preview && (
            <div className="record-form-beside">
              <div className="record-form-preview">
                <Preview values={form.values} />
              </div>
            </div>
          )
        }
      />
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
