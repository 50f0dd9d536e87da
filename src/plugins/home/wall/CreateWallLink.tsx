import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

const WallLinkModal = lazy(() => import('./WallLinkModal.tsx'))

export function CreateWallLink({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={decorative(<LinkOutlined aria-hidden />)} onClick={() => setOpen(true)}>
        {t('resources:wallLink.actions.make')}
      </Button>
      <Suspense>{isOpen && <WallLinkModal onClose={() => setOpen(false)} onMade={refresh} />}</Suspense>
    </>
  )
}
