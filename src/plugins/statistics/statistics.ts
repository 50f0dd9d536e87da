import { BarChartOutlined, ClockCircleOutlined, LineChartOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const proofAccess = { page: 'proof', perm: 'view' } as const

/** Statistics: plays and their proof, and online time of devices. */
export const statistics = definePlugin({
  id: 'statistics',
  pages: [
    {
      path: '/statistics',
      titleKey: 'resources:menu.pages.statistics',
      access: { page: 'statistics', perm: 'view' },
      menu: 'statistics',
      icon: LineChartOutlined,
      load: () => import('./StatisticsPage.tsx'),
    },
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
  tiles: [
    {
      id: 'statistics.fiveDays',
      titleKey: 'home:fiveDays.title',
      span: 2,
      needs: proofAccess,
      height: 310,
      Component: lazyPage(() => import('./home/FiveDaysTile.tsx')),
    },
    {
      id: 'statistics.programs',
      titleKey: 'home:programs.title',
      span: 2,
      needs: proofAccess,
      height: 190,
      Component: lazyPage(() => import('./home/ProgramsTile.tsx')),
    },
    {
      id: 'statistics.areas',
      titleKey: 'home:areas.title',
      span: 2,
      needs: proofAccess,
      height: 190,
      Component: lazyPage(() => import('./home/AreasTile.tsx')),
    },
  ],
})
