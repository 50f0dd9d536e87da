import { Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

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
  /** Saves the name; rejects with the message shown at the field. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

export function NameModal(props: Props) {
  const { title, label, okText, initial, isNew = false, suffix, max, children, onSave, onClose } = props
  const { t } = useTranslation('ui')
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const trimmed = name.trim()

  async function save() {
    if (trimmed === '' || isSaving) return
    setSaving(true)
    try {
      await onSave(trimmed)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: trimmed === '' || (trimmed === initial && !isNew), loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
      width={440}
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label={label}
          htmlFor="name-of-it"
          validateStatus={problem === undefined ? undefined : 'error'}
          help={problem && <span role="alert">{problem}</span>}
        >
          <Input
            id="name-of-it"
            autoFocus
            dir="auto"
            value={name}
            maxLength={max}
            addonAfter={suffix}
            onChange={event => {
              setName(event.target.value)
              setProblem(undefined)
            }}
            onPressEnter={() => void save()}
          />
        </Form.Item>
        {children}
      </Form>
    </Modal>
  )
}
