import { Button, Flex, Form } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/assembly/present.ts'
import { useUnsaved } from '#src/core/tabs/ownTab.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { FieldGroups } from '#src/ui/record/FieldGroups.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormField } from './FormField.tsx'
import { UnfinishedNotice } from './UnfinishedNotice.tsx'
import type { RecordForm } from './useRecordForm.ts'
import { useSaveKey } from './useSaveKey.ts'
import './form.css'

type Props = {
  presentation: Presentation
  form: RecordForm
  submitLabel: string
  onCancel: () => void
  isReadOnly?: boolean
  /** False: the form currently hides the field. */
  isShown?: (name: string) => boolean
  onChange?: (name: string, value: unknown) => void
  /** Content inside the card, above all fields. */
  first?: ReactNode
  /** Content above a field. */
  above?: (name: string) => ReactNode
  /** Content between the problems and the fields. */
  preview?: ReactNode
  /** Content between the save and cancel buttons. */
  actions?: ReactNode
  /** Content after the cancel button. */
  note?: ReactNode
}

/** Layout of every record form: unfinished input, problems, fields, and the buttons to save or leave. */
export function RecordFormFrame({ presentation, form, submitLabel, onCancel, ...props }: Props) {
  const { isReadOnly = false, isShown = () => true, onChange = form.change, first, above } = props
  const { preview, actions, note } = props
  const { t } = useTranslation('ui')
  useUnsaved(form.isDirty)
  useSaveKey(() => isReadOnly || form.save())
  const shown = form.fields.filter(({ name }) => isShown(name))

  function drawn(name: string) {
    const declared = shown.find(field => field.name === name)
    return (
      declared && (
        <Fragment key={name}>
          {above?.(name)}
          <FormField
            presentation={presentation}
            declared={declared}
            record={form.base}
            value={form.values[name]}
            values={form.values}
            problem={form.problems[name]}
            isDisabled={form.isSaving || isReadOnly}
            onChange={value => onChange(name, value)}
          />
        </Fragment>
      )
    )
  }

  return (
    <>
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
      {form.former && (
        <UnfinishedNotice
          message={t('form.unfinished')}
          onContinue={form.former.continueIt}
          onDrop={form.former.drop}
        />
      )}
      <ErrorSummary resource={presentation.resource} problems={form.problems} refusal={form.refusal} />
      {preview}
      <Form component={false} layout="vertical" requiredMark>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            form.save()
          }}
        >
          {first}
          <FieldGroups resource={presentation.resource} names={shown.map(({ name }) => name)}>
            {(names, isGrouped) => (
              <div className={isGrouped ? 'record-form-fields record-form-pairs' : 'record-form-fields'}>
                {names.map(drawn)}
              </div>
            )}
          </FieldGroups>
          {!isReadOnly && (
            <Flex gap={8} wrap align="center" className="record-form-foot">
              <Button
                type="primary"
                htmlType="submit"
                loading={busy(form.isSaving)}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {submitLabel}
              </Button>
              {actions}
              <Button onClick={onCancel}>{t('cancel')}</Button>
              {note}
            </Flex>
          )}
        </form>
      </Form>
    </>
  )
}
