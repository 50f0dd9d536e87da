import { Button, Radio, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { order } from '#contract/resources/money/order.ts'
import type { GatewayName } from '#contract/rules/money/paymentMethods.ts'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { codeOf } from '#stage/widgets/codes/codeOf.ts'
import { QrSquare } from '#stage/widgets/codes/QrSquare.tsx'

type Props = { id: string; expireTime: string | null; onChange: () => void }
type Offer = { code: string; method: GatewayName; expireTime: string }

const pollInterval = 5000
/**
 * Minimum interval in ms between two codes. If this computer's clock is fast, each new code seems to have expired;
 * without the minimum, the page would then request codes without pause.
 */
const leastLife = 30_000

/** QR code for an unpaid order and the chosen payment method. */
export function PayOffer({ id, expireTime, onChange }: Props) {
  const { t } = useTranslation(['payments', 'resources'])
  const { mutateAsync: payOrder } = useCallMutation(order, 'payOrder', quiet)
  const { mutateAsync: checkOrder } = useCallMutation(order, 'checkOrder', quiet)
  const { data: methods, error } = useCallQuery(order, 'getPaymentMethods', { id })
  const [chosen, setChosen] = useState<GatewayName>()
  const [offer, setOffer] = useState<Offer>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  const parse = useFormat().parse
  const method = chosen ?? methods?.[0]

  const ask = useEffectEvent(async (paymentMethod: GatewayName, _round: number, isWanted: () => boolean) => {
    try {
      const { code, expireTime: until } = await payOrder({ id, paymentMethod })
      if (isWanted()) setOffer({ code, method: paymentMethod, expireTime: until })
    } catch (failure) {
      if (!isWanted()) return
      setProblem(messageOf(failure))
      onChange()
    }
  })
  useEffect(() => {
    if (!method) return
    let isWanted = true
    setProblem(undefined)
    void ask(method, round, () => isWanted)
    return () => {
      isWanted = false
    }
  }, [method, round])

  // A code expires before its order does; when it expires, a new code is requested.
  const lifeOf = useEffectEvent((until: string) => (parse(until)?.getTime() ?? 0) - Date.now())
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => setRound(before => before + 1), Math.max(leastLife, lifeOf(offer.expireTime)))
    return () => clearTimeout(timer)
  }, [offer])

  // Polls in case the gateway's report or the live message was lost.
  const check = useEffectEvent(async () => {
    const { state } = await checkOrder({ id }).catch(() => ({ state: 'toBePaid' }))
    if (state !== 'toBePaid') onChange()
  })
  useEffect(() => {
    const timer = setInterval(() => void check(), pollInterval)
    return () => clearInterval(timer)
  }, [])

  if (error) return <Alert type="error" showIcon message={messageOf(error)} />
  if (!methods || !method) {
    return methods ? <Alert type="warning" showIcon message={t('payments:pay.noWay')} /> : <Skeleton active />
  }
  return (
    <>
      {methods.length > 1 && (
        <Radio.Group
          value={method}
          onChange={({ target }) => setChosen(target.value)}
          options={methods.map(value => ({ value, label: t(`resources:order.values.paymentMethod.${value}`) }))}
          aria-label={t('resources:order.fields.paymentMethod')}
        />
      )}
      {method === 'sandbox' && (
        <Alert
          type="warning"
          showIcon
          message={t('payments:sandbox.title')}
          description={t('payments:sandbox.noMoney')}
        />
      )}
      {problem ? (
        <Alert
          type="error"
          showIcon
          message={t('payments:pay.failed')}
          description={problem}
          role="alert"
          action={<Button onClick={() => setRound(round + 1)}>{t('app:error.retry')}</Button>}
        />
      ) : offer?.method === method ? (
        <Code code={offer.code} label={t('payments:pay.code')} />
      ) : (
        <Skeleton.Node active className="pay-code" />
      )}
      <p>{t(`payments:pay.how.${method}`)}</p>
      {offer?.method === method && URL.canParse(offer.code) && offer.code.startsWith('http') && (
        <a href={offer.code} target="_blank" rel="noreferrer">
          {t('payments:pay.openHere')}
        </a>
      )}
      {expireTime && <TimeLeft until={expireTime} />}
      <p className="pay-note">{t('payments:pay.notCompleted')}</p>
      <Link to="/order">
        <Button>{t('payments:pay.later')}</Button>
      </Link>
    </>
  )
}

function Code({ code: text, label }: { code: string; label: string }) {
  const code = codeOf(text, 'medium')
  return (
    code && <QrSquare code={code} quiet={4} color="#000000" background="#ffffff" className="pay-code" label={label} />
  )
}

function TimeLeft({ until }: { until: string }) {
  const { t, i18n } = useTranslation('payments')
  const now = useNow(1000)
  const end = useFormat().parse(until)?.getTime() ?? now
  const seconds = Math.max(0, Math.floor((end - now) / 1000))
  const two = new Intl.NumberFormat(intlTag(i18n.language), { minimumIntegerDigits: 2 })
  const left = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part => two.format(part))
  // The countdown is not announced, because a screen reader would read it out every second.
  return (
    <p className="m-figures" aria-live="off">
      {t('pay.timeLeft')} <bdi>{left.join(':')}</bdi>
    </p>
  )
}
