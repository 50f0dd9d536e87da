import { EyeOutlined, SlidersOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { ReadMessageAction } from './outbox/ReadMessageAction.tsx'

/** Site-wide settings, and the outbox of emails and text messages that depends on them. */
export const siteSettings = definePlugin({
  id: 'settings',
  pages: [
    {
      path: '/setting',
      titleKey: 'resources:menu.pages.setting',
      access: { page: 'setting', perm: 'view' },
      load: () => import('./page/SettingsPage.tsx'),
      parts: () => import('./page/settingParts.ts'),
      menu: 'setting',
      icon: SlidersOutlined,
    },
  ],
  overrides: { outboxMessage: { list: () => import('./outbox/OutboxPage.tsx') } },
  rowActions: {
    outboxMessage: [
      {
        key: 'content',
        perm: 'seeSecret',
        icon: EyeOutlined,
        isOffered: ({ state }) => state !== 'delivered',
        Component: ReadMessageAction,
      },
    ],
  },
})
