import { HistoryOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { RenewalReminder } from './RenewalReminder.tsx'

/** Devices whose service ends, and the renewal of their service; available if the site charges renewal fees. */
export const renewal = definePlugin({
  id: 'renewal',
  pages: [
    {
      path: '/renewal',
      titleKey: 'resources:menu.pages.renewal',
      access: { page: 'renewal', perm: 'view' },
      menu: 'renewal',
      icon: HistoryOutlined,
      load: () => import('./RenewalPage.tsx'),
    },
  ],
  header: [
    {
      id: 'renewal.reminder',
      needs: { page: 'renewal', perm: 'view' },
      Component: RenewalReminder,
    },
  ],
})
