import { RedoOutlined, SendOutlined } from '@ant-design/icons'
import { sendLog } from '#contract/resources/sendLog.ts'
import { sendStates } from '#contract/states.ts'
import { present } from '#src/core/present.ts'
import { ReasonCell } from './cells/ReasonCell.tsx'
import { SendHistory } from './cells/SendHistory.tsx'
import { SendStatus } from './cells/SendStatus.tsx'

export const sendLogUi = present(sendLog, {
  icon: SendOutlined,
  cells: { state: SendStatus, reason: ReasonCell, history: SendHistory },
  rowActions: [
    {
      key: 'retransmit',
      perm: 'send',
      icon: RedoOutlined,
      isBulk: true,
      isOffered: ({ state, isWithdrawn }) => state !== 'cancelled' && isWithdrawn === false,
      refusal: ({ state }) => (sendStates.can(state, 'retransmission') ? undefined : 'ui:sendLog.notYet'),
      run: ({ record, call }) => call(sendLog, 'retransmit', { id: record.id }),
    },
  ],
})
