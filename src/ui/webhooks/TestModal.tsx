import { Modal, Spin, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Answer = { isTaken: boolean; answer: string; milliseconds: number }
/** `test` must be stable: a new function causes another call. */
type Props = { title: string; test: () => Promise<Answer>; onClose: () => void }

/** Calls `test` when mounted, and shows the response. */
export function TestModal({ title, test, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    test().then(setAnswer, error => setProblem(messageOf(error)))
  }, [test])

  return (
    <Modal open title={title} okText={t('done')} cancelButtonProps={{ hidden: true }} onOk={onClose} onCancel={onClose}>
      <div aria-live="polite">
        {!answer && !problem && <Spin />}
        {problem && <Alert type="error" showIcon message={problem} />}
        {answer && (
          <>
            <Alert
              type={answer.isTaken ? 'success' : 'error'}
              showIcon
              message={t(answer.isTaken ? 'test.taken' : 'test.refused')}
              description={t('test.took', { milliseconds: answer.milliseconds })}
            />
            <Typography.Paragraph style={{ marginBlockStart: 16, overflowWrap: 'anywhere' }}>
              <code dir="ltr">{answer.answer}</code>
            </Typography.Paragraph>
          </>
        )}
      </div>
    </Modal>
  )
}
