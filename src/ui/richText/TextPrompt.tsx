import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  label: string
  initial: string
  placeholder?: string
  problemOf: (text: string) => string | null
  onSubmit: (text: string) => void
  onClose: () => void
}

/** Dialog with one line of text. */
export function TextPrompt({ title, label, initial, placeholder, problemOf, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['richText', 'ui'])
  const id = useId()
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)

  function submit() {
    const found = problemOf(text)
    setProblem(found)
    if (found === null) onSubmit(text)
  }

  return (
    <Modal
      open
      title={title}
      okText={t('richText:apply')}
      cancelText={t('ui:cancel')}
      onOk={submit}
      onCancel={onClose}
      width={440}
    >
      <Form.Item
        layout="vertical"
        label={label}
        htmlFor={id}
        validateStatus={problem ? 'error' : undefined}
        help={problem && <span role="alert">{problem}</span>}
      >
        <Input
          id={id}
          autoFocus
          value={text}
          placeholder={placeholder}
          onChange={event => setText(event.target.value)}
          onPressEnter={event => {
            // Prevents submitting the form around the editor.
            event.preventDefault()
            submit()
          }}
        />
      </Form.Item>
    </Modal>
  )
}
