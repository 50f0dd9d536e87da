import type { Runs } from './createBand.ts'

export const edges = ['top', 'bottom'] as const
export type SubtitleEdges = Readonly<Record<(typeof edges)[number], Runs | null>>
export const noSubtitles: SubtitleEdges = { top: null, bottom: null }
