import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

const AddressModal = lazy(() => import('./AddressModal.tsx'))

export function CreateAddress({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={decorative(<LinkOutlined aria-hidden />)} onClick={() => setOpen(true)}>
        {t('resources:emergencyAddress.actions.make')}
      </Button>
      <Suspense>{isOpen && <AddressModal onClose={() => setOpen(false)} onMade={refresh} />}</Suspense>
    </>
  )
}
