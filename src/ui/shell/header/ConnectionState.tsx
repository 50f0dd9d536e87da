import { DisconnectOutlined } from '@ant-design/icons'
import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

/** Warns when the page may be outdated; empty while connected. */
export function ConnectionState() {
  const { t } = useTranslation('app')
  const state = useLiveState()
  return (
    <span role="status" className="m-connection" data-state={state}>
      {state === 'lost' && (
        <Tooltip title={t('app:live.lostText')}>
          <Tag icon={decorative(<DisconnectOutlined aria-hidden />)} color="warning">
            {t('app:live.lost')}
          </Tag>
        </Tooltip>
      )}
    </span>
  )
}
