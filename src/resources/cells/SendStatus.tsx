import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownloadOutlined,
  RedoOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SendLog } from '#contract/resources/sendLog.ts'
import type { SendState } from '#contract/states.ts'
import type { Icon } from '#src/core/present.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { StatusTag, type Tone } from '#src/ui/pieces/StatusTag.tsx'
import { useReason } from './useReason.ts'

const looks: { readonly [S in SendState]: { tone: Tone; icon: Icon } } = {
  waitingToSend: { tone: 'neutral', icon: ClockCircleOutlined },
  waitingForDownload: { tone: 'neutral', icon: ClockCircleOutlined },
  downloading: { tone: 'processing', icon: DownloadOutlined },
  downloadSuccessful: { tone: 'success', icon: CheckCircleFilled },
  downloadFailed: { tone: 'error', icon: CloseCircleFilled },
  retransmission: { tone: 'processing', icon: RedoOutlined },
  retransmissionSuccess: { tone: 'success', icon: CheckCircleFilled },
  cancelled: { tone: 'neutral', icon: StopOutlined },
}

/** Under way it says how far; failed it says why on hover. */
export function SendStatus({ value, record }: { value: SendState; record: SendLog }) {
  const { t } = useTranslation(['ui', 'resources'])
  const format = useFormat()
  const wordsOf = useReason()
  const state = t(`resources:sendLog.values.state.${value}`)
  const isUnderWay = looks[value].tone === 'processing'
  const word = isUnderWay ? t('sendLog.progress', { state, percent: format.number(record.percent, '%') }) : state
  return (
    <Tooltip title={record.reason && wordsOf(record.reason)}>
      <span>
        <StatusTag {...looks[value]} word={word} />
      </span>
    </Tooltip>
  )
}
