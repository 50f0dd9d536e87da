import { Checkbox, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiToken } from '#contract/resources/system/apiToken.ts'
import type { TokenScope } from '#contract/rules/accounts/tokenScope.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { ScopeInput } from './ScopeInput.tsx'

type Props = { onClose: () => void; onCreated: () => void }

/** Creates an API token with a scope. The token is shown only once, immediately after its creation. */
export default function TokenModal({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['apiTokens', 'resources', 'ui'])
  const { mutateAsync: makeToken } = useCallMutation(apiToken, 'make', quiet)
  const [title, setTitle] = useState('')
  const [scope, setScope] = useState<TokenScope>({})
  const [isOwnOnly, setOwnOnly] = useState(false)
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [token, setToken] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isWhole = title.trim() !== '' && Object.keys(scope).length > 0
  const field = (name: string) => t(`resources:apiToken.fields.${name}`)

  async function create() {
    try {
      const made = await makeToken({ title: title.trim(), scope, isOwnOnly, lastDay })
      setProblem(undefined)
      setToken(made.token)
      onCreated()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Modal
      open
      title={t('resources:apiToken.actions.make')}
      okText={token ? t('apiTokens:done') : t('resources:apiToken.actions.make')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !token && !isWhole }}
      cancelButtonProps={token ? { style: { display: 'none' } } : undefined}
      maskClosable={false}
      onOk={() => (token ? onClose() : void create())}
      onCancel={onClose}
    >
      {token ? (
        <>
          <Alert type="warning" showIcon message={t('apiTokens:once')} />
          <Typography.Paragraph copyable={{ text: token }} style={{ marginBlockStart: 16, overflowWrap: 'anywhere' }}>
            <code dir="ltr">{token}</code>
          </Typography.Paragraph>
        </>
      ) : (
        <Form layout="vertical" component={false}>
          <Form.Item label={field('title')} htmlFor="token-title" required>
            <Input id="token-title" dir="auto" value={title} maxLength={100} onChange={e => setTitle(e.target.value)} />
          </Form.Item>
          <Form.Item label={field('scope')} htmlFor="token-scope" required extra={t('apiTokens:scopeHelp')}>
            <ScopeInput id="token-scope" value={scope} onChange={setScope} />
          </Form.Item>
          <Form.Item extra={t('apiTokens:isOwnOnlyHelp')}>
            <Checkbox checked={isOwnOnly} onChange={event => setOwnOnly(event.target.checked)}>
              {field('isOwnOnly')}
            </Checkbox>
          </Form.Item>
          <Form.Item label={field('lastDay')} htmlFor="token-lastDay">
            <DateInput id="token-lastDay" value={lastDay} onChange={next => setLastDay(next as string | null)} />
          </Form.Item>
          {problem && <Alert type="error" showIcon message={problem} role="alert" />}
        </Form>
      )}
    </Modal>
  )
}
