import { EnvironmentOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

export const locations = definePlugin({
  id: 'places',
  pages: [
    {
      path: '/map',
      titleKey: 'resources:menu.pages.map',
      access: { page: 'map', perm: 'view' },
      menu: 'map',
      icon: EnvironmentOutlined,
      load: () => import('./MapPage.tsx'),
    },
  ],
  tiles: [
    {
      id: 'places.map',
      titleKey: 'home:map.title',
      span: 2,
      needs: { page: 'map', perm: 'view' },
      height: 310,
      Component: lazyPage(() => import('./MapTile.tsx')),
    },
    {
      id: 'places.areas',
      titleKey: 'places:areas.title',
      span: 2,
      needs: { page: 'device', perm: 'view' },
      height: 190,
      Component: lazyPage(() => import('./AreasTile.tsx')),
    },
  ],
  panels: {
    device: [{ id: 'places.place', Component: lazyPage(() => import('./LocationPanel.tsx')) }],
  },
})
