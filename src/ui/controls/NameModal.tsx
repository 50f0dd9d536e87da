import { useModalForm } from '@refinedev/antd'
import type { BaseRecord, HttpError, UseFormProps } from '@refinedev/core'
import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quiet } from '#src/core/calls/quiet.ts'

type Values = Readonly<Record<string, unknown>>

type Props = {
  title: string
  label: string
  okText: string
  initial: string
  /** True: the initial name may be saved unchanged, because the named thing is new. */
  isNew?: boolean
  /** Fixed text behind the name, such as a file extension. */
  suffix?: ReactNode
  max: number
  /** Further fields below the name. */
  children?: ReactNode
  /** How refine saves: a record of a resource, or a declared call (createBy). */
  save: Pick<UseFormProps, 'resource' | 'id' | 'mutationMeta' | 'createMutationOptions' | 'invalidates'> & {
    action: 'create' | 'edit'
  }
  /** Field that the name is saved in; server errors of this field are shown at the input. */
  field?: string
  valuesOf: (name: string) => Values
  onSaved?: (answer: unknown, name: string) => void
  onClose: () => void
}

export function NameModal(props: Props) {
  const { title, label, okText, initial, isNew = false, suffix, max, children, save, field = 'name' } = props
  const { valuesOf, onSaved, onClose } = props
  const { t } = useTranslation('ui')
  const { form, formProps, modalProps, formLoading, mutation, onFinish } = useModalForm<BaseRecord, HttpError, Values>({
    ...save,
    ...quiet,
    defaultVisible: true,
    redirect: false,
    // The record is already loaded, so this query is disabled. With the record's usual key, a refetch behind the
    // dialog would reset what the user types.
    queryOptions: { enabled: false, queryKey: ['unread'] },
    // Replaces antd's field errors by the alert below, which screen readers announce.
    disableServerSideValidation: true,
  })
  const reasons = mutation.error?.errors?.[field]
  const problem = Array.isArray(reasons) ? reasons[0] : mutation.error?.message
  const typed: unknown = Form.useWatch(field, form)
  const name = (typeof typed === 'string' ? typed : initial).trim()

  async function finish() {
    if (name === '' || formLoading) return
    try {
      const answer = await onFinish(valuesOf(name))
      onSaved?.(answer?.data, name)
      onClose()
    } catch {
      // The error is shown at the field.
    }
  }

  return (
    <Modal
      {...modalProps}
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name === '' || (name === initial && !isNew), loading: formLoading }}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      <Form
        {...formProps}
        layout="vertical"
        component={false}
        name="naming"
        initialValues={{ [field]: initial }}
        onValuesChange={() => mutation.isError && mutation.reset()}
        onFinish={() => void finish()}
      >
        <Form.Item
          name={field}
          label={label}
          validateStatus={problem ? 'error' : undefined}
          help={problem && <span role="alert">{problem}</span>}
        >
          <Input autoFocus dir="auto" maxLength={max} addonAfter={suffix} onPressEnter={form.submit} />
        </Form.Item>
        {children}
      </Form>
    </Modal>
  )
}
