import { Button, Result, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { order } from '#contract/resources/money/order.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'
import { usePageTitle } from '#src/core/tabs/ownTab.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { PayOffer } from './PayOffer.tsx'
import './pay.css'

/** An order and its payment; updates when the payment arrives. */
export default function PayPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['payments', 'resources'])
  const format = useFormat()
  const { data, error, refetch } = useCallQuery(order, 'getOrderInfo', { id })
  const refresh = useFreshCalls(order)
  useLive('pay', ({ orderId }) => orderId === id && void refresh())
  usePageTitle(data && isolated(data.number), 'payments:pay.of')
  if (error) return <RecordError resource={order} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  const { number, subject, amount, currency, state, lines, expireTime } = data
  const back = (
    <Link to="/order" key="orders">
      <Button type="primary">{t('payments:pay.toOrders')}</Button>
    </Link>
  )
  return (
    <section className="pay-page" aria-label={t('payments:pay.of', { title: isolated(number) })}>
      <h1 className="m-page-title">{t('payments:pay.of', { title: isolated(number) })}</h1>
      <div className="pay-both">
        <section className="m-card pay-facts" aria-label={t('resources:order.groups.bought')}>
          <h2 dir="auto">{subject}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('resources:order.fields.lines')}</th>
                <th scope="col">{t('resources:order.fields.quantity')}</th>
                <th scope="col">{t('resources:order.fields.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ title, quantity, unitPrice }) => (
                <tr key={title}>
                  <td dir="auto">{title}</td>
                  <td className="m-figures">{format.number(quantity)}</td>
                  <td className="m-figures">
                    <bdi>{format.money(quantity * unitPrice, currency)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="pay-amount">
            <span>{t('payments:pay.total')}</span>
            <strong className="m-figures">
              <bdi>{format.money(amount, currency)}</bdi>
            </strong>
          </p>
        </section>
        <section className="m-card pay-way" aria-live="polite">
          {state === 'toBePaid' ? (
            <PayOffer id={id} expireTime={expireTime} onChange={() => void refresh()} />
          ) : state === 'cancelled' ? (
            <Result
              status="warning"
              title={t('payments:pay.cancelled')}
              subTitle={t('payments:pay.resubmit')}
              extra={back}
            />
          ) : (
            <Result
              status="success"
              title={t(`payments:pay.${state}`)}
              subTitle={t(`payments:pay.${state}Lead`)}
              extra={back}
            />
          )}
        </section>
      </div>
    </section>
  )
}

/** Isolates the order number, because Arabic text would reorder its parts around a slash. */
const isolated = (number: string) => `\u2066${number}\u2069`
