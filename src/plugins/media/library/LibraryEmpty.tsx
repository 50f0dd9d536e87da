import { Button, Empty } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '#src/core/services/services.ts'
import { UploadButton } from '#src/plugins/media/uploads/UploadButton.tsx'

type Props = {
  isNarrowed: boolean
  isInFolder: boolean
  onClear: () => void
  /** Undefined without permission to upload. */
  onFiles?: (files: readonly File[]) => void
}

export function LibraryEmpty({ isNarrowed, isInFolder, onClear, onFiles }: Props) {
  const { t } = useTranslation(['media', 'ui'])
  const { help: Help } = useAdmin().assembly
  if (isNarrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ui:empty.narrowed')}>
        <Button onClick={onClear}>{t('ui:empty.clear')}</Button>
      </Empty>
    )
  }
  const words = onFiles ? (isInFolder ? 'empty.folder' : 'empty.all') : 'empty.readonly'
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`media:${words}`)}>
      {onFiles && <UploadButton onFiles={onFiles} />}
      {Help && (
        <Suspense fallback={null}>
          <Help page="file" isShort />
        </Suspense>
      )}
    </Empty>
  )
}
