import { Button, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallLink } from '#contract/resources/system/wallLink.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { wallPath } from '#src/core/rights/guardOf.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = { onClose: () => void; onCreated: () => void }

/** Creates a link with a name, and shows its address once. */
export default function WallLinkModal({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['wall', 'resources', 'ui'])
  const { mutateAsync: makeLink } = useCallMutation(wallLink, 'make', quiet)
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const isWhole = title.trim() !== ''

  async function create() {
    if (!isWhole || isMaking) return
    setMaking(true)
    try {
      const { token } = await makeLink({ title: title.trim() })
      setAddress(`${location.origin}${wallPath}#${token}`)
      onCreated()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setMaking(false)
  }

  return (
    <Modal
      open
      title={t('resources:wallLink.actions.make')}
      okText={address ? t('wall:link.done') : t('resources:wallLink.actions.make')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !address && !isWhole, loading: isMaking }}
      cancelButtonProps={address ? { style: { display: 'none' } } : undefined}
      onOk={() => (address ? onClose() : void create())}
      onCancel={onClose}
    >
      {address ? (
        <>
          <Alert type="warning" showIcon message={t('wall:link.once')} />
          <Typography.Paragraph copyable={{ text: address }} style={{ marginBlockStart: 16 }}>
            <code dir="ltr">{address}</code>
          </Typography.Paragraph>
          <Button href={address} target="_blank">
            {t('wall:link.open')}
          </Button>
        </>
      ) : (
        <Form layout="vertical" component={false}>
          <Form.Item
            label={t('resources:wallLink.fields.title')}
            htmlFor="wall-title"
            required
            extra={t('wall:link.shows')}
          >
            <Input
              id="wall-title"
              dir="auto"
              value={title}
              maxLength={100}
              onChange={event => setTitle(event.target.value)}
              onPressEnter={() => void create()}
            />
          </Form.Item>
          {problem && <Alert type="error" showIcon message={problem} role="alert" />}
        </Form>
      )}
    </Modal>
  )
}
