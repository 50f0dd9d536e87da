import { Result, Spin } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { order } from '#contract/resources/money/order.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'
import { PayOffer } from '#src/plugins/payments/PayOffer.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import '#src/plugins/payments/pay.css'

type Props = { orderId: string; isPaid: boolean; devices: number; onPaid: () => void }
const every = 5_000

/** Shows the payment code, then the result. The user can pay an unpaid order later from the list of orders. */
export function PayStep({ orderId, isPaid, devices, onPaid }: Props) {
  const { t } = useTranslation(['renewal', 'errors'])
  const format = useFormat()
  const orderQuery = useCallQuery(
    order,
    'getOrderInfo',
    { id: orderId },
    { refetchInterval: every, keepPrevious: true },
  )
  useLive('pay', paid => paid.orderId === orderId && void orderQuery.refetch())
  const state = orderQuery.data?.state
  const notifyPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (state === 'completed') notifyPaid()
  }, [state])
  const toOrder = <Link to={`/order/show/${orderId}`}>{t('renewal:toOrder')}</Link>
  if (isPaid) return <Result status="success" title={t('renewal:renewed', { count: devices })} extra={toOrder} />
  if (!orderQuery.data)
    return orderQuery.error ? (
      <ErrorState error={orderQuery.error} onRetry={() => void orderQuery.refetch()} />
    ) : (
      <Spin />
    )
  if (state === 'cancelled') return <Result status="error" title={t('errors:order.cancelled')} extra={toOrder} />
  if (state === 'paid') return <Result icon={<Spin />} title={t('renewal:completing')} extra={toOrder} />
  const { number, amount, currency, expireTime } = orderQuery.data
  return (
    <section className="pay-way" aria-live="polite">
      <h3>{t('renewal:waits', { number: `\u2066${number}\u2069`, amount: format.money(amount, currency) })}</h3>
      <p>{t('renewal:payLater')}</p>
      <PayOffer id={orderId} expireTime={expireTime} onChange={() => void orderQuery.refetch()} />
    </section>
  )
}
