import { BarsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const DeviceFlowModal = lazyPage<{ onClose: () => void }>(() => import('./DeviceFlowModal.tsx'))

export function ByDevice() {
  const { t } = useTranslation('flow')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<BarsOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('byDevice')}
      </Button>
      <Suspense fallback={null}>{isOpen && <DeviceFlowModal onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
