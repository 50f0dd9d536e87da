import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { authorization } from '#contract/resources/money/authorization.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** `price`: price per point in fen (1/100 yuan). */
export default function BuyModal({ price, onClose }: { price: number; onClose: () => void }) {
  const { t } = useTranslation(['resources', 'ui', 'flow'])
  const format = useFormat()
  const navigate = useNavigate()
  const [points, setPoints] = useState(1)
  const order = useCallMutation(authorization, 'orderPoints', {
    onSuccess: ({ orderId }) => navigate(`/order/pay/${orderId}`),
  })
  return (
    <Modal
      open
      title={t('resources:authorization.actions.orderPoints')}
      cancelText={t('ui:cancel')}
      okText={t('flow:order')}
      okButtonProps={{ loading: order.isPending }}
      onOk={() => order.mutate({ points })}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('resources:authorization.fields.points')} htmlFor="buy-points">
          <NumberBox
            id="buy-points"
            min={1}
            max={1_000_000}
            precision={0}
            value={points}
            onChange={value => setPoints(value ?? 1)}
          />
        </Form.Item>
        <p>
          {t('flow:total')} <strong>{format.money(points * price, 'CNY')}</strong>
        </p>
      </Form>
    </Modal>
  )
}
