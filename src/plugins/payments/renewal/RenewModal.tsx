import { App, Modal, Skeleton, Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { expiringDays } from '#contract/rules/money/renewal.ts'
import { type ExpiringDevice, renewal } from '#contract/services/money/renewal.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { PayStep } from './PayStep.tsx'

type Narrowing = { days: (typeof expiringDays)[number]; equipmentName?: string }
/** Selected devices, or all devices found by the list. */
export type Chosen = { devices: readonly ExpiringDevice[] } | { all: Narrowing; count: number }

/** Width in pixels (spec 9). */
const modalWidth = 1100

/** Renews devices in three steps: confirm, pay, result. No order is created before the confirmation. */
export function RenewModal({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation(['renewal', 'ui'])
  const { message } = App.useApp()
  const { mutateAsync: orderRenewal } = useCallMutation(renewal, 'orderRenewal', quiet)
  const priced = useCallQuery(renewal, 'getRenewalPrice')
  const [devices, setDevices] = useState(() => ('devices' in chosen ? chosen.devices : []))
  const [term, setTerm] = useState(1)
  const [isOrdering, setOrdering] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const [orderId, setOrderId] = useState<string>()
  const [isPaid, setPaid] = useState(false)
  const count = 'devices' in chosen ? devices.length : chosen.count
  const price = priced.data?.price ?? 0
  const amount = count * term * price
  const step = isPaid ? 2 : orderId === undefined ? 0 : 1

  useEffect(() => {
    if (step > 0) body.current?.focus()
  }, [step])

  async function order() {
    setOrdering(true)
    const who = 'devices' in chosen ? { ids: devices.map(({ id }) => id) } : { isAll: true, ...chosen.all }
    try {
      const made = await orderRenewal({ ...who, paymentTerm: term, paymentAmount: amount })
      setOrderId(made.orderId)
    } catch (error) {
      message.error(messageOf(error))
    } finally {
      setOrdering(false)
    }
  }

  return (
    <Modal
      open
      width={modalWidth}
      title={t('renewal:title')}
      okText={t('renewal:toPayment')}
      cancelText={step === 0 ? t('ui:cancel') : t('ui:close')}
      okButtonProps={{
        style: step > 0 ? { display: 'none' } : undefined,
        disabled: price === 0 || count === 0,
        loading: isOrdering,
      }}
      onOk={() => void order()}
      onCancel={onClose}
      maskClosable={step === 0}
      destroyOnHidden
    >
      {/* Receives the focus after each step, because the pressed button is gone. */}
      <div ref={body} tabIndex={-1} className="renewal-body">
        <Steps
          current={step}
          size="small"
          className="renewal-steps"
          items={(['confirm', 'pay', 'result'] as const).map(name => ({ title: t(`renewal:steps.${name}`) }))}
        />
        {priced.error && <ErrorState error={priced.error} onRetry={() => void priced.refetch()} />}
        {step === 0 && !priced.error && (
          <Skeleton active loading={priced.isPending}>
            <ConfirmStep
              devices={'devices' in chosen ? devices : undefined}
              count={count}
              price={price}
              term={term}
              onTerm={setTerm}
              onRemove={id => setDevices(devices.filter(each => each.id !== id))}
            />
          </Skeleton>
        )}
        {orderId !== undefined && (
          <PayStep orderId={orderId} isPaid={isPaid} devices={count} onPaid={() => setPaid(true)} />
        )}
      </div>
    </Modal>
  )
}
