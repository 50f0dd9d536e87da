import { InfoCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useSession } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useCounts } from './tiles/useCounts.ts'

const subAccount = 2

/** Explains an empty dashboard to a user with limited access. */
export function EmptyReason() {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const { data } = useCounts()
  const seesDevices = usePerm('device', 'manageAll')
  const seesPrograms = usePerm('program', 'manageAll')
  if (
    !user ||
    !data ||
    (seesDevices && seesPrograms) ||
    (data.devices ?? 0) + (data.programs ?? 0) + (data.files ?? 0) > 0
  )
    return null
  const by = `\u2068${user.createBy || t('home:empty.administrator')}\u2069`
  return (
    <p className="m-home-empty" role="status">
      {decorative(<InfoCircleOutlined aria-hidden />)}{' '}
      {user.type === subAccount
        ? t('home:empty.ofParent', { by })
        : `${t('home:empty.own')} ${t('home:empty.ask', { by })}`}
    </p>
  )
}
