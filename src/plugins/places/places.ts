import { EnvironmentOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

/** Where the screens are. */
export const places = definePlugin({
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
  panels: {
    device: [{ id: 'places.place', Component: lazyPage(() => import('./PlacePanel.tsx')) }],
  },
})
