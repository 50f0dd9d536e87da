import { UploadOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

const LazyModal = lazyPage<{ onClose: () => void }>(() => import('./UploadFontsModal.tsx'))

export function UploadFonts() {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={decorative(<UploadOutlined aria-hidden />)} onClick={() => setOpen(true)}>
        {t('font.actions.add')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton.Button active />}>
          <LazyModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
