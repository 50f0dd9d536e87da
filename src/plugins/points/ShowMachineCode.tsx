import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const MachineCodeModal = lazyPage<{ onClose: () => void }>(() => import('./MachineCodeModal.tsx'))

export function ShowMachineCode() {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('license.actions.getMacCode')}</Button>
      <Suspense fallback={null}>{isOpen && <MachineCodeModal onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
