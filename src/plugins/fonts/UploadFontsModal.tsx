import { FontColorsOutlined } from '@ant-design/icons'
import { Modal, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import './uploadFonts.css'
import { fontExtensions, useFontUpload } from './useFontUpload.ts'

/** Uploads chosen or dropped files one by one and shows the result for each. */
export default function UploadFontsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fonts')
  const { uploads, choose } = useFontUpload()
  return (
    <Modal open title={t('upload.title')} footer={null} onCancel={onClose} width={560} destroyOnHidden>
      <div className="upload-fonts">
        <Upload.Dragger
          accept={fontExtensions.join()}
          multiple
          showUploadList={false}
          customRequest={() => undefined}
          beforeUpload={file => {
            choose(file)
            return false
          }}
        >
          {decorative(<FontColorsOutlined aria-hidden className="upload-fonts-icon" />)}
          <p>{t('upload.drop')}</p>
          <p className="upload-fonts-muted">{t('upload.kinds')}</p>
        </Upload.Dragger>
        <p className="upload-fonts-muted">{t('upload.rights')}</p>
        <ul className="upload-fonts-list" aria-live="polite" aria-label={t('upload.files')}>
          {uploads.map(({ key, name, state, message }) => (
            <li key={key}>
              <Alert
                showIcon
                type={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'info'}
                message={<bdi>{name}</bdi>}
                description={message ?? t(`upload.${state}`)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
