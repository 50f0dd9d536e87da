import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  RedoOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { RunState } from '#contract/rules/scheduledJobs.ts'
import type { Icon } from '#src/core/present.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { StatusTag, type Tone } from '#src/ui/pieces/StatusTag.tsx'

const looks: { readonly [S in RunState]: { tone: Tone; icon: Icon } } = {
  waiting: { tone: 'neutral', icon: ClockCircleOutlined },
  running: { tone: 'processing', icon: SyncOutlined },
  retrying: { tone: 'warning', icon: RedoOutlined },
  succeeded: { tone: 'success', icon: CheckCircleFilled },
  failed: { tone: 'error', icon: CloseCircleFilled },
}

export function RunStatus({ value }: { value: RunState | null }) {
  const { t } = useTranslation('resources')
  return value ? <StatusTag {...looks[value]} word={t(`quartzJobRun.values.state.${value}`)} /> : <Empty />
}
