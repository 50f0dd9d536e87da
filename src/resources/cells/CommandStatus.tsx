import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  FieldTimeOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { CommandState } from '#contract/kernel/command.ts'
import type { Icon } from '#src/core/present.ts'
import { StatusTag, type Tone } from '#src/ui/pieces/StatusTag.tsx'

const looks: { readonly [S in CommandState]: { tone: Tone; icon: Icon } } = {
  pending: { tone: 'neutral', icon: ClockCircleOutlined },
  delivered: { tone: 'processing', icon: SendOutlined },
  success: { tone: 'success', icon: CheckCircleFilled },
  failed: { tone: 'error', icon: CloseCircleFilled },
  refused: { tone: 'error', icon: StopOutlined },
  expired: { tone: 'warning', icon: FieldTimeOutlined },
}

export function CommandStatus({ value }: { value: CommandState }) {
  const { t } = useTranslation('resources')
  return <StatusTag {...looks[value]} word={t(`deviceCommand.values.state.${value}`)} />
}
