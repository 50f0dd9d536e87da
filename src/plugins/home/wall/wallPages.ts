// Alone in its file: what a visitor is sent names nothing of the administration.
import type { BarePage } from '#src/core/assembly/definePlugin.ts'
import { wallPath } from '#src/core/rights/guardOf.ts'

export const wallPages: readonly BarePage[] = [
  { path: wallPath, titleKey: 'wall:title', access: 'public', load: () => import('./WallPage.tsx') },
]
