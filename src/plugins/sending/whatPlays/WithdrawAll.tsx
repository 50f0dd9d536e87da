import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'

/** Button that withdraws everything that was sent directly to this screen. */
export function WithdrawAll({ isPending, onConfirm }: { isPending: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('onAir')
  return (
    <Popconfirm
      title={t('here.takeAllAsk')}
      okText={t('here.takeAll')}
      cancelText={t('here.cancel')}
      onConfirm={onConfirm}
    >
      <Button danger disabled={isPending}>
        {t('here.takeAll')}
      </Button>
    </Popconfirm>
  )
}
