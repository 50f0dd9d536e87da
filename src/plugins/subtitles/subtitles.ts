import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { SubtitlePanel } from './SubtitlePanel.tsx'

/** Subtitles are seen as a screen shows them while they are written, and on their page. */
export const subtitles = definePlugin({
  id: 'subtitles',
  overrides: {
    subtitle: {
      create: () => import('./CreateSubtitlePage.tsx'),
      edit: () => import('./EditSubtitlePage.tsx'),
    },
  },
  panels: { subtitle: [{ id: 'subtitles.preview', Component: SubtitlePanel }] },
})
