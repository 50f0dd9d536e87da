import { message } from '#contract/resources/system/message.ts'
import { messageSend } from '#contract/resources/system/messageSend.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { Bell } from './bell/Bell.tsx'
import { MessageKind, ReadStatus } from './messageCells.tsx'
import { RecipientsInput } from './sending/RecipientsInput.tsx'

/** Messages: the bell and message center for everyone; composing and delivery tracking for users who may send. */
export const messages = definePlugin({
  id: 'messages',
  header: [{ id: 'messages.bell', Component: Bell }],
  pages: [
    {
      path: '/edit',
      titleKey: 'resources:message.titles.edit',
      access: { page: 'message', perm: 'edit' },
      below: '/message-manage',
      load: () => import('./ChooseMessagePage.tsx'),
    },
    {
      path: '/message-send-detail',
      titleKey: 'resources:message.titles.show',
      access: { page: 'message', perm: 'view' },
      below: '/message-manage',
      load: () => import('./ChooseMessagePage.tsx'),
    },
  ],
  extensions: [
    extend(message, { cells: { type: MessageKind }, inputs: { userIds: RecipientsInput } }),
    extend(messageSend, { cells: { status: ReadStatus, type: MessageKind } }),
  ],
  overrides: {
    message: {
      create: () => import('./sending/ComposePage.tsx'),
      show: () => import('./sending/DeliveryPage.tsx'),
    },
    messageSend: { list: () => import('./center/MessageCenterPage.tsx') },
  },
  // Invalidates lists on hidden pages; visible pages subscribe themselves.
  live: { message: (_payload, { invalidate }) => invalidate('messageSend') },
})
