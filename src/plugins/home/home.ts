import { LinkOutlined } from '@ant-design/icons'
import { wallLink } from '#contract/resources/system/wallLink.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { ContentTile } from './tiles/ContentTile.tsx'
import { PlaysTile } from './tiles/PlaysTile.tsx'
import { ScreensTile } from './tiles/ScreensTile.tsx'
import { SendsTile } from './tiles/SendsTile.tsx'
import { StorageTile } from './tiles/StorageTile.tsx'
import { UsersTile } from './tiles/UsersTile.tsx'

/** The dashboard; other plugins add tiles. */
export const home = definePlugin({
  id: 'home',
  pages: [
    {
      path: homePath,
      titleKey: 'app:home.title',
      access: 'member',
      menu: 'home',
      load: () => import('./HomePage.tsx'),
    },
  ],
  extensions: [
    extend(wallLink, {
      creation: { key: 'make', icon: LinkOutlined, Dialog: lazyPage(() => import('./wall/WallLinkModal.tsx')) },
    }),
  ],
  tiles: [
    {
      id: 'home.needs',
      titleKey: 'home:needs.title',
      span: 4,
      height: 103,
      Component: lazyPage(() => import('./needs/NeedsTile.tsx')),
    },
    {
      id: 'home.screens',
      titleKey: 'app:home.screens',
      span: 1,
      needs: { page: 'device', perm: 'view' },
      Component: ScreensTile,
    },
    {
      id: 'home.plays',
      titleKey: 'home:total.title',
      span: 1,
      needs: { page: 'proof', perm: 'view' },
      Component: PlaysTile,
    },
    {
      id: 'home.content',
      titleKey: 'app:home.programs',
      span: 1,
      needs: { page: 'program', perm: 'view' },
      Component: ContentTile,
    },
    {
      id: 'home.storage',
      titleKey: 'app:home.files',
      span: 1,
      needs: { page: 'file', perm: 'view' },
      Component: StorageTile,
    },
    {
      id: 'home.sends',
      titleKey: 'app:home.sends',
      span: 1,
      needs: { page: 'sendLog', perm: 'view' },
      Component: SendsTile,
    },
    {
      id: 'home.users',
      titleKey: 'app:home.users',
      span: 1,
      needs: { page: 'user', perm: 'view' },
      Component: UsersTile,
    },
  ],
})
