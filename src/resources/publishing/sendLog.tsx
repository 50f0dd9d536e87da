import { FileDoneOutlined, RedoOutlined } from '@ant-design/icons'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { sendStates } from '#contract/states.ts'
import { present } from '#src/core/assembly/present.ts'
import { ReasonCell } from '#src/resources/cells/ReasonCell.tsx'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'

export const sendLogUi = present(sendLog, {
  icon: FileDoneOutlined,
  startsAt: 'send',
  cells: { reason: ReasonCell },
  texts: { reason: reasonWords },
  rowActions: [
    {
      key: 'retransmit',
      perm: 'send',
      icon: RedoOutlined,
      isBulk: true,
      isOffered: ({ state, isWithdrawn }) => state !== 'cancelled' && isWithdrawn === false,
      refusal: ({ state }) => (sendStates.can(state, 'retransmission') ? undefined : 'ui:sendLog.notYet'),
      run: ({ record, call }) => call(sendLog, 'retransmit', { id: record.id }),
      runMany: ({ records, call }) =>
        call(sendLog, 'retransmitFound', { ids: records.map(({ id }) => id).join(','), onlyFailed: false }),
    },
  ],
})
