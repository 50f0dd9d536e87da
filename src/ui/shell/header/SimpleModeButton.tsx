import { MobileOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { simplePath } from '#src/core/rights/guardOf.ts'
import { useIdentity } from '#src/core/services/useIdentity.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { maySimple } from './maySimple.ts'

export function SimpleModeButton() {
  const { t } = useTranslation('app')
  const user = useIdentity()
  if (!maySimple(user)) return null
  const label = t('app:header.simple')
  return (
    <Tooltip title={label}>
      <Button type="text" icon={decorative(<MobileOutlined aria-hidden />)} aria-label={label} href={simplePath} />
    </Tooltip>
  )
}
