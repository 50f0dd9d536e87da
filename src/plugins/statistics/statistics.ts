import { BarChartOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'

/** How often what was played, and the proof of it. */
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
  ],
})
