// Separate from home.ts, so that the visitors' bundle does not include the administration.
import type { BarePage } from '#src/core/assembly/definePlugin.ts'
import { wallPath } from '#src/core/rights/guardOf.ts'

export const wallPages: readonly BarePage[] = [
  { path: wallPath, titleKey: 'wall:title', access: 'public', load: () => import('./WallPage.tsx') },
]
