import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { FlowPackage } from '#contract/resources/money/flowPackage.ts'
import { flowUsers } from '#contract/services/money/flowUsers.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

const most = flowUsers.calls.createOrder.input.quantity.options.max

/** Creates an order and opens its payment page. */
export default function BuyPackage({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['flow', 'resources', 'ui'])
  const format = useFormat()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const { id, name, price, currency } = record as FlowPackage
  const order = useCallMutation(flowUsers, 'createOrder', {
    onSuccess: ({ orderId }) => {
      onClose()
      void navigate(`/order/pay/${orderId}`)
    },
  })
  return (
    <Modal
      open
      title={t('flow:buyTitle', { name })}
      okText={t('flow:order')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: order.isPending }}
      onOk={() => order.mutate({ packageId: id, quantity })}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('flow:quantity')} htmlFor="flow-quantity">
          <InputNumber
            id="flow-quantity"
            min={1}
            max={most}
            precision={0}
            value={quantity}
            onChange={value => setQuantity(value ?? 1)}
          />
        </Form.Item>
        <p>
          {t('flow:total')} <strong>{format.money(price * quantity, currency)}</strong>
        </p>
      </Form>
    </Modal>
  )
}
