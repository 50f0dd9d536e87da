import { ImportOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

const LazyModal = lazyPage<{ onClose: () => void }>(() => import('./ImportProgramsModal.tsx'))

/** Button that imports programs; also requires permission to upload, because an import creates library files. */
export function ImportPrograms() {
  const { t } = useTranslation('resources')
  const mayUpload = usePerm('file', 'upload')
  const [isOpen, setOpen] = useState(false)
  if (!mayUpload) return null
  return (
    <>
      <Button icon={decorative(<ImportOutlined aria-hidden />)} onClick={() => setOpen(true)}>
        {t('program.actions.importPackage')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton.Button active />}>
          <LazyModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
