import { FileZipOutlined } from '@ant-design/icons'
import { Form, Modal, Progress, Radio, Switch, Upload } from 'antd'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apk, apkTypes } from '#contract/resources/fleet/apk.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { FileTransfer } from '#src/ui/media/FileTransfer.ts'

type Sent = { name: string; percent: number; uploadId: string | null }

const flags = ['force', 'customised', 'testVersion'] as const

/**
 * Uploads a package while the user enters its purpose. The package's page shows the details that the server read from
 * it.
 */
export default function UploadPackageModal({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const { t } = useTranslation(['versions', 'resources', 'ui'])
  const { mutateAsync: saveApk } = useCallMutation(apk, 'saveApk', quiet)
  const send = use(FileTransfer)
  const [sent, setSent] = useState<Sent | null>(null)
  const [type, setType] = useState<(typeof apkTypes)[number]>('formal')
  const [uses, setUses] = useState({ force: false, customised: false, testVersion: false })
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  function choose(file: File) {
    const { name } = file
    setProblem(undefined)
    setSent({ name, percent: 0, uploadId: null })
    send?.(file, {
      onProgress: (done, total) =>
        setSent({ name, percent: total > 0 ? Math.floor((done / total) * 100) : 0, uploadId: null }),
      onSent: uploadId => setSent({ name, percent: 100, uploadId }),
      onFailed: fail,
      onCanceled: () => setSent(null),
    })
  }

  function fail(message: string) {
    setSent(null)
    setProblem(message)
  }

  async function save(uploadId: string) {
    setSaving(true)
    try {
      await saveApk({ uploadId, type, ...uses })
      onCreated()
      onClose()
    } catch (error) {
      fail(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  const uploadId = sent?.uploadId
  return (
    <Modal
      open
      title={t('resources:apk.actions.saveApk')}
      okText={t('resources:apk.actions.saveApk')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !uploadId, loading: isSaving }}
      onOk={() => uploadId && void save(uploadId)}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical" component={false}>
        <Form.Item>
          {sent ? (
            <>
              <bdi>{sent.name}</bdi>
              <Progress percent={sent.percent} aria-label={t('versions:sending')} />
            </>
          ) : (
            <Upload.Dragger
              accept=".gz"
              multiple={false}
              showUploadList={false}
              customRequest={() => undefined}
              beforeUpload={file => {
                choose(file)
                return false
              }}
            >
              {decorative(<FileZipOutlined aria-hidden />)}
              <p>{t('versions:drop')}</p>
            </Upload.Dragger>
          )}
        </Form.Item>
        <Form.Item label={t('resources:apk.fields.type')}>
          <Radio.Group
            aria-label={t('resources:apk.fields.type')}
            value={type}
            onChange={event => setType(event.target.value)}
            options={apkTypes.map(value => ({ value, label: t(`resources:apk.values.type.${value}`) }))}
          />
        </Form.Item>
        {flags.map(name => (
          <Form.Item
            key={name}
            layout="horizontal"
            colon={false}
            label={t(`resources:apk.fields.${name}`)}
            htmlFor={`apk-${name}`}
            style={{ marginBlockEnd: 8 }}
          >
            <Switch id={`apk-${name}`} checked={uses[name]} onChange={is => setUses({ ...uses, [name]: is })} />
          </Form.Item>
        ))}
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
      </Form>
    </Modal>
  )
}
