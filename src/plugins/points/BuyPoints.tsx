import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authorization } from '#contract/resources/money/authorization.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const BuyModal = lazyPage<{ price: number; onClose: () => void }>(() => import('./BuyModal.tsx'))

/** Button that buys points; hidden unless the site sells them. */
export function BuyPoints() {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  const price = useCallQuery(authorization, 'getPointPrice').data?.price ?? null
  if (price === null) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('authorization.actions.orderPoints')}</Button>
      <Suspense fallback={null}>{isOpen && <BuyModal price={price} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
