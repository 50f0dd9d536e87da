import { BarChartOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'

/** How often what was played, and the proof of it; how long devices were online. */
export const statistics = definePlugin({
  id: 'statistics',
  pages: [
    {
      path: '/proof',
      titleKey: 'resources:menu.pages.proof',
      access: { page: 'proof', perm: 'view' },
      menu: 'proof',
      icon: BarChartOutlined,
      load: () => import('./ProofPage.tsx'),
    },
    {
      path: '/onlineTime',
      titleKey: 'resources:menu.pages.onlineTime',
      access: { page: 'onlineTime', perm: 'view' },
      menu: 'onlineTime',
      icon: ClockCircleOutlined,
      load: () => import('./online/OnlineTimePage.tsx'),
    },
  ],
})
