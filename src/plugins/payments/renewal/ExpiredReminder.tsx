import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewal } from '#contract/services/money/renewal.ts'
import { homeLook } from '#contract/services/people/listLook.ts'
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
  const found = useCallQuery(renewal, 'getExpiringDevices', { pageSize: 10 })
  if (!isOpen || !found.data || found.data.total === 0) return null
  const close = () => {
    listLooks.save(homeLook, { reminded: today })
    setOpen(false)
  }
  return (
    <Modal
      open
      className="renewal-modal"
      width={modalWidth}
      title={t('renewal:reminder', { count: found.data.total })}
      cancelText={t('ui:close')}
      okButtonProps={{ style: { display: 'none' } }}
      onCancel={close}
    >
      <ExpiringDevices />
    </Modal>
  )
}
