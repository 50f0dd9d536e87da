import { CheckCircleFilled, DisconnectOutlined, MoonFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '#contract/states.ts'
import type { Icon } from '#src/core/present.ts'
import { StatusTag, type Tone } from '#src/ui/pieces/StatusTag.tsx'

const looks: { readonly [S in DeviceState]: { tone: Tone; icon: Icon } } = {
  online: { tone: 'success', icon: CheckCircleFilled },
  sleeping: { tone: 'warning', icon: MoonFilled },
  offline: { tone: 'neutral', icon: DisconnectOutlined },
}

export function DeviceStatus({ value }: { value: DeviceState }) {
  const { t } = useTranslation('resources')
  return <StatusTag {...looks[value]} word={t(`device.values.status.${value}`)} />
}
