import { CloudUploadOutlined, SendOutlined, UndoOutlined } from '@ant-design/icons'
import { sendLog } from '#contract/resources/sendLog.ts'
import { sending as sendingService } from '#contract/services/sending.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { SendHistory } from './SendHistory.tsx'
import { SendStatus } from './SendStatus.tsx'

/** The wizard that sends programs to screens; reached from the menu, from a program and from a device. */
export const sending = definePlugin({
  id: 'sending',
  pages: [
    {
      path: '/send',
      titleKey: 'sending:title',
      access: { page: 'program', perm: 'send' },
      menu: 'send',
      icon: CloudUploadOutlined,
      load: () => import('./SendPage.tsx'),
    },
  ],
  extensions: [extend(sendLog, { cells: { state: SendStatus, history: SendHistory } })],
  rowActions: {
    program: [
      { key: 'send', perm: 'send', icon: SendOutlined, to: ({ id }) => `/send?programs=${id}` },
      {
        key: 'withdraw',
        perm: 'send',
        icon: UndoOutlined,
        danger: true,
        confirm: 'ui:confirm.withdraw',
        isOffered: ({ isPublished }) => isPublished === true,
        run: ({ record, call }) => call(sendingService, 'withdraw', { programIds: [record.id] }),
      },
    ],
  },
})
