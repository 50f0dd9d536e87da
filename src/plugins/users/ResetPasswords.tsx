import { CheckOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Modal, Table, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostResets, type User, user } from '#contract/resources/people/user.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { CopyText } from './CopyText.tsx'

type Props = { records: readonly User[]; onClose: () => void }
type NewPasswords = ResultFor<typeof user, 'resetPass'>

/** Asks for confirmation, then shows the new passwords, which cannot be shown again. */
export default function ResetPasswords({ records, onClose }: Props) {
  const { t } = useTranslation(['users', 'resources', 'ui'])
  const { mutateAsync: resetPass } = useCallMutation(user, 'resetPass', quiet)
  const [made, setMade] = useState<NewPasswords>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDone = made.length > 0

  async function reset() {
    setBusy(true)
    setFailure(null)
    const ids = records.map(({ id }) => id)
    try {
      for (let start = 0; start < ids.length; start += mostResets) {
        const part = await resetPass({ ids: ids.slice(start, start + mostResets) })
        setMade(known => [...known, ...part])
      }
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }

  async function download() {
    const { downloadSheet } = await import('#src/ui/excel/downloadSheet.ts')
    downloadSheet('user-passwords', [['username', 'password'], ...made.map(row => [row.username, row.password])])
  }

  const [first] = records
  return (
    <Modal
      open
      width={560}
      title={t('users:reset.title', { count: records.length, name: first?.username ?? '' })}
      closable={!isBusy}
      maskClosable={false}
      onCancel={onClose}
      footer={
        isDone ? (
          <>
            {made.length > 1 && (
              <Button icon={decorative(<DownloadOutlined aria-hidden />)} onClick={() => void download()}>
                {t('users:reset.download')}
              </Button>
            )}
            <Button
              type="primary"
              icon={decorative(<CheckOutlined aria-hidden />)}
              loading={busy(isBusy)}
              onClick={onClose}
            >
              {t('users:reset.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {t('ui:cancel')}
            </Button>
            <Button type="primary" danger loading={busy(isBusy)} onClick={() => void reset()}>
              {t('resources:user.actions.resetPass')}
            </Button>
          </>
        )
      }
    >
      {failure !== null && (
        <Alert type="error" showIcon role="alert" message={failure} style={{ marginBlockEnd: 12 }} />
      )}
      {isDone ? (
        <>
          <Alert type="warning" showIcon message={t('users:reset.once')} style={{ marginBlockEnd: 12 }} />
          <Table
            rowKey="id"
            size="small"
            dataSource={made}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              {
                key: 'username',
                title: t('resources:user.fields.username'),
                render: (_, { username }) => <bdi>{username}</bdi>,
              },
              {
                key: 'password',
                title: t('resources:user.fields.password'),
                render: (_, { username, password }) => (
                  <CopyText text={password} label={t('users:reset.copy', { name: username })} />
                ),
              },
            ]}
          />
        </>
      ) : (
        <Typography.Paragraph style={{ margin: 0 }}>
          {t('users:reset.explanation', { count: records.length })}
        </Typography.Paragraph>
      )}
    </Modal>
  )
}
