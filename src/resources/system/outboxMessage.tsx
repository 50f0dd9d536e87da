import { InboxOutlined, ReloadOutlined } from '@ant-design/icons'
import { outboxMessage } from '#contract/resources/system/outboxMessage.ts'
import { present } from '#src/core/assembly/present.ts'

export const outboxMessageUi = present(outboxMessage, {
  icon: InboxOutlined,
  startsAt: 'setting?section=email',
  rowActions: [
    {
      key: 'retry',
      perm: 'send',
      icon: ReloadOutlined,
      isBulk: true,
      isOffered: ({ state }) => state !== 'delivered',
      run: ({ record, call }) => call(outboxMessage, 'retry', { ids: [record.id] }),
    },
  ],
})
