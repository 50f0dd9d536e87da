import { Button, Card, Flex, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstFieldError } from '#src/plugins/siteSettings/inputs/firstFieldError.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = {
  title: string
  /** Label of the input; if the test needs none, a description of the test. */
  label: string
  inputId: string
  button: string
  /** Reason why the test is unavailable. */
  refusal: string | undefined
  input: ReactNode
  /** Runs the test; rejects with the provider's error. */
  send: () => Promise<unknown>
  done: string
}
type Outcome = { isGood: boolean; message: string }

/** Tests the saved provider settings and shows the provider's response. */
export function TestSend({ title, label, inputId, button, refusal, input, send, done }: Props) {
  const { t } = useTranslation('settings')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function onSend() {
    setBusy(true)
    setOutcome(undefined)
    try {
      await send()
      setOutcome({ isGood: true, message: done })
    } catch (error) {
      setOutcome({ isGood: false, message: firstFieldError(error) ?? messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card size="small" title={<h2 className="settings-heading">{title}</h2>}>
      <Form component={false} layout="vertical">
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void onSend()
          }}
        >
          <Form.Item label={input ? label : undefined} htmlFor={inputId} help={refusal} style={{ marginBlockEnd: 12 }}>
            {input}
          </Form.Item>
          {!input && <p>{label}</p>}
          <Flex vertical gap={12} align="start">
            <Button htmlType="submit" loading={busy(isBusy)} disabled={refusal !== undefined}>
              {button}
            </Button>
            <div role="status" className="settings-outcome">
              {outcome && (
                <Alert
                  type={outcome.isGood ? 'success' : 'error'}
                  showIcon
                  message={outcome.isGood ? t('test.good') : t('test.bad')}
                  description={outcome.message}
                />
              )}
            </div>
          </Flex>
        </form>
      </Form>
    </Card>
  )
}
