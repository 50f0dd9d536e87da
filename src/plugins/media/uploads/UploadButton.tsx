import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { openFileDialog } from './openFileDialog.ts'

type Props = { onFiles: (files: readonly File[]) => void }

export function UploadButton({ onFiles }: Props) {
  const { t } = useTranslation('media')
  return (
    <Button type="primary" icon={decorative(<UploadOutlined aria-hidden />)} onClick={() => openFileDialog(onFiles)}>
      {t('upload.several')}
    </Button>
  )
}
