import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  FieldTimeOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CommandState } from '#contract/kernel/command.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const CommandStatus = statusCell<CommandState>('deviceCommand.state', {
  pending: { tone: 'neutral', icon: ClockCircleOutlined },
  delivered: { tone: 'processing', icon: SendOutlined },
  success: { tone: 'success', icon: CheckCircleFilled },
  failed: { tone: 'error', icon: CloseCircleFilled },
  refused: { tone: 'error', icon: StopOutlined },
  expired: { tone: 'warning', icon: FieldTimeOutlined },
})

/** Shows a command's translated name, or its id if this version does not know the command. */
export function CommandName({ value }: { value: string }) {
  const { t } = useTranslation('resources')
  return <span>{t(`commands.${value}`, { defaultValue: value })}</span>
}

export const commandWords = (command: string, { t }: Pick<i18n, 't'>) =>
  t(`resources:commands.${command}`, { defaultValue: command })
