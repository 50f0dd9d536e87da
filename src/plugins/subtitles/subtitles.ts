import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

/** Shows previews of subtitles in the form and on their page. */
export const subtitles = definePlugin({
  id: 'subtitles',
  overrides: {
    subtitle: {
      create: () => import('./CreateSubtitlePage.tsx'),
      edit: () => import('./EditSubtitlePage.tsx'),
    },
  },
  panels: { subtitle: [{ id: 'subtitles.preview', Component: lazyPage(() => import('./SubtitlePanel.tsx')) }] },
})
