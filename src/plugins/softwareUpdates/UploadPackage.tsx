import { CloudUploadOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

const LazyModal = lazyPage<{ onClose: () => void; onSaved: () => void }>(() => import('./UploadPackageModal.tsx'))

/** Button that uploads a package; also requires permission to upload files. */
export function UploadPackage({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation('resources')
  const mayUpload = usePerm('file', 'upload')
  const [isOpen, setOpen] = useState(false)
  if (!mayUpload) return null
  return (
    <>
      <Button type="primary" icon={decorative(<CloudUploadOutlined aria-hidden />)} onClick={() => setOpen(true)}>
        {t('apk.actions.saveApk')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton.Button active />}>
          <LazyModal onClose={() => setOpen(false)} onSaved={refresh} />
        </Suspense>
      )}
    </>
  )
}
