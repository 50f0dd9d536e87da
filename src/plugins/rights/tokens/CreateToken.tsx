import { KeyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

const TokenModal = lazy(() => import('./TokenModal.tsx'))

export function CreateToken({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={decorative(<KeyOutlined aria-hidden />)} onClick={() => setOpen(true)}>
        {t('resources:apiToken.actions.make')}
      </Button>
      <Suspense>{isOpen && <TokenModal onClose={() => setOpen(false)} onMade={refresh} />}</Suspense>
    </>
  )
}
