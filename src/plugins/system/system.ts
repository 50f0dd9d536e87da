import { DashboardOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/definePlugin.ts'

/** How the server is. */
export const system = definePlugin({
  id: 'system',
  pages: [
    {
      path: '/monitor',
      titleKey: 'resources:menu.pages.monitor',
      access: { page: 'monitor', perm: 'view' },
      menu: 'monitor',
      icon: DashboardOutlined,
      load: () => import('./MonitorPage.tsx'),
    },
  ],
})
