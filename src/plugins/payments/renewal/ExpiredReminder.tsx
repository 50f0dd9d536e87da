import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewal } from '#contract/services/money/renewal.ts'
import { homeLook } from '#contract/services/people/homeLook.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useToday } from '#src/ui/format/useToday.ts'
import { ExpiringDevices } from './ExpiringDevices.tsx'

/** Width in pixels (spec 9). */
const modalWidth = 1000

/** Shows expiring devices once a day per user, across browsers. */
export default function ExpiredReminder() {
  const { t } = useTranslation(['renewal', 'ui'])
  const today = useToday()
  const { listLooks } = useAdmin()
  const [isOpen, setOpen] = useState(() => listLooks.read(homeLook).reminded !== today)
  const total = useCallQuery(renewal, 'getExpiringDevices', { pageSize: 10 }).data?.total
  // The first answer decides: a reminder that opens later would interrupt the user. The reminder stays open after the
  // last device is renewed, because it contains the result of the payment.
  const [shown, setShown] = useState<number | null>(null)
  if (total !== undefined && total !== shown && (shown === null || (shown > 0 && total > 0))) setShown(total)
  if (!isOpen || !shown) return null
  const close = () => {
    listLooks.save(homeLook, { reminded: today })
    setOpen(false)
  }
  return (
    <Modal
      open
      className="renewal-modal"
      width={modalWidth}
      title={t('renewal:reminder', { count: shown })}
      cancelText={t('ui:close')}
      okButtonProps={{ style: { display: 'none' } }}
      onCancel={close}
    >
      <ExpiringDevices />
    </Modal>
  )
}
