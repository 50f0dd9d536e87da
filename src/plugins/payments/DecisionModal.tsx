import { Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = {
  title: string
  okText: string
  lead?: string
  isReady: boolean
  children: ReactNode
  /** Sends the decision; rejects with the server's error. */
  send: () => Promise<unknown>
  onClose: () => void
}

/** Dialog for a decision about money. Shows the error if `send` fails. */
export function DecisionModal({ title, okText, lead, isReady, children, send, onClose }: Props) {
  const { t } = useTranslation('ui')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    try {
      await send()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBusy || !isReady }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {lead && <p>{lead}</p>}
      <Form layout="vertical" component={false}>
        {children}
      </Form>
      {problem && <Alert type="error" showIcon message={problem} role="alert" />}
    </Modal>
  )
}
