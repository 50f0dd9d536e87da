import { useTranslation } from 'react-i18next'
import { isInArrears } from '#contract/rules/devices/deviceExpiry.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useSite } from '#src/core/services/services.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** Reason why nothing can be sent to a device; mirrors the server's check. */
export function useDeviceRefusal(): (device: AnyRecord) => string | null {
  const { t } = useTranslation('preflight')
  const format = useFormat()
  const now = useNow()
  const isRenewalCharged = useSite()?.isRenewalCharged
  const momentOf = (value: unknown) => (typeof value === 'string' ? format.parse(value) : null)
  return ({ enabled, intime, renewaltime }) => {
    if (enabled === false) return t('refused.disabled')
    const service = { intime: momentOf(intime), renewaltime: momentOf(renewaltime) }
    const isOver = isInArrears(service, isRenewalCharged ? new Date(now) : null)
    return isOver ? t('refused.arrears') : null
  }
}
