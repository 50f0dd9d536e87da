import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostImportRows } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useTemplate } from './useTemplate.ts'

type Props = { resource: Resource; refusal: string | null; onFile: (file: File) => void }

export function ChooseFile({ resource, refusal, onFile }: Props) {
  const { t } = useTranslation('importing')
  const format = useFormat()
  const download = useTemplate(resource)
  const isSecret = Object.values(resource.imports?.fields ?? {}).some(({ kind }) => kind === 'secret')
  return (
    <>
      {refusal && <Alert type="error" showIcon role="alert" message={refusal} />}
      <Upload.Dragger
        className="import-drop"
        accept=".xlsx,.xlsm,.xls,.ods,.csv,.txt"
        multiple={false}
        showUploadList={false}
        customRequest={() => undefined}
        beforeUpload={file => {
          onFile(file)
          return false
        }}
      >
        {decorative(<FileExcelOutlined aria-hidden className="import-drop-icon" />)}
        <p>{t('choose.drop')}</p>
        <p className="import-muted">{t('choose.kinds')}</p>
      </Upload.Dragger>
      <div className="import-notes">
        <Button icon={decorative(<DownloadOutlined aria-hidden />)} onClick={() => void download()}>
          {t('choose.template')}
        </Button>
        <ul>
          <li>{t('choose.columns')}</li>
          <li>{t('choose.rows', { shown: format.number(mostImportRows), count: mostImportRows })}</li>
          <li>{t('choose.existing')}</li>
          <li>{t('choose.references')}</li>
          {isSecret && <li>{t('choose.passwords')}</li>}
        </ul>
      </div>
    </>
  )
}
