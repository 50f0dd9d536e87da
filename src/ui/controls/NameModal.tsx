import { Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = {
  title: string
  label: string
  okText: string
  initial: string
  /** It may stay as it is: what is named is new. */
  isNew?: boolean
  /** Stands behind the name and is kept. */
  suffix?: ReactNode
  max: number
  /** What is asked for beside the name. */
  children?: ReactNode
  /** Rejects with what is said at the field. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for one name. */
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
