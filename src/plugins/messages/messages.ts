import { definePlugin } from '#src/core/definePlugin.ts'
import { Bell } from './Bell.tsx'

/** Messages from both sides: the bell and the message centre of everybody, writing and following up of those who may send. */
export const messages = definePlugin({
  id: 'messages',
  header: [{ id: 'messages.bell', Component: Bell }],
  overrides: {
    message: {
      create: () => import('./ComposePage.tsx'),
      show: () => import('./DeliveryPage.tsx'),
    },
    messageSend: { list: () => import('./MessageCentrePage.tsx') },
  },
  // What hidden pages hold of one's messages is out of date; shown ones listen for themselves.
  live: { message: (_payload, { invalidate }) => invalidate('messageSend') },
})
