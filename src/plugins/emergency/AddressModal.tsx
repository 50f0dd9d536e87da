import { Checkbox, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emergencyAddress } from '#contract/resources/publishing/emergencyAddress.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'

type Props = { onClose: () => void; onCreated: () => void }

/** Creates an address that starts an emergency, and shows it once. */
export default function AddressModal({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['emergency', 'resources', 'ui'])
  const { mutateAsync: makeAddress } = useCallMutation(emergencyAddress, 'make', quiet)
  const [title, setTitle] = useState('')
  const [preparedId, setPrepared] = useState<string | null>(null)
  const [isDrill, setDrill] = useState(false)
  const [mayEnd, setMayEnd] = useState(false)
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isWhole = title.trim() !== '' && preparedId !== null

  async function create() {
    if (!isWhole) return
    try {
      const { path } = await makeAddress({ title: title.trim(), preparedId, isDrill, mayEnd })
      setAddress(`${location.origin}${path}`)
      onCreated()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Modal
      open
      title={t('resources:emergencyAddress.actions.make')}
      okText={address ? t('emergency:address.done') : t('resources:emergencyAddress.actions.make')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !address && !isWhole }}
      cancelButtonProps={address ? { style: { display: 'none' } } : undefined}
      onOk={() => (address ? onClose() : void create())}
      onCancel={onClose}
    >
      {address ? (
        <>
          <Alert type="warning" showIcon message={t('emergency:address.once')} />
          <Typography.Paragraph copyable={{ text: address }} style={{ marginBlockStart: 16 }}>
            <code dir="ltr">{`curl -X POST ${address}`}</code>
          </Typography.Paragraph>
          {mayEnd && (
            <Typography.Paragraph copyable={{ text: `${address}/end` }}>
              <code dir="ltr">{`curl -X POST ${address}/end`}</code>
            </Typography.Paragraph>
          )}
        </>
      ) : (
        <Form layout="vertical" component={false}>
          <Form.Item label={t('resources:emergencyAddress.fields.title')} htmlFor="address-title" required>
            <Input
              id="address-title"
              dir="auto"
              value={title}
              maxLength={100}
              onChange={e => setTitle(e.target.value)}
            />
          </Form.Item>
          <Form.Item label={t('resources:emergencyAddress.fields.preparedId')} htmlFor="address-prepared" required>
            <RefSelect
              id="address-prepared"
              to="preparedEmergency"
              value={preparedId === null ? [] : [preparedId]}
              known={[]}
              isMultiple={false}
              onChange={([id]) => setPrepared(id ?? null)}
            />
          </Form.Item>
          <Form.Item>
            <Checkbox checked={isDrill} onChange={event => setDrill(event.target.checked)}>
              {t('resources:emergencyAddress.fields.isDrill')}
            </Checkbox>
          </Form.Item>
          <Form.Item>
            <Checkbox checked={mayEnd} onChange={event => setMayEnd(event.target.checked)}>
              {t('resources:emergencyAddress.fields.mayEnd')}
            </Checkbox>
          </Form.Item>
          {problem && <Alert type="error" showIcon message={problem} role="alert" />}
        </Form>
      )}
    </Modal>
  )
}
