import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { ContentTile } from './ContentTile.tsx'
import { ScreensTile } from './ScreensTile.tsx'
import { SendsTile } from './SendsTile.tsx'
import { StorageTile } from './StorageTile.tsx'
import { UsersTile } from './UsersTile.tsx'

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
  tiles: [
    { id: 'home.screens', span: 1, needs: { page: 'device', perm: 'view' }, Component: ScreensTile },
    { id: 'home.content', span: 1, needs: { page: 'program', perm: 'view' }, Component: ContentTile },
    { id: 'home.storage', span: 1, needs: { page: 'file', perm: 'view' }, Component: StorageTile },
    { id: 'home.sends', span: 1, needs: { page: 'sendLog', perm: 'view' }, Component: SendsTile },
    { id: 'home.users', span: 1, needs: { page: 'user', perm: 'view' }, Component: UsersTile },
  ],
})
