// Layout of a subtitle, shared by every place that draws it.
import { z } from 'zod'
import { nodeDefaults, type ProgramNode } from '#contract/programs/program.ts'
import type { Subtitle } from '#contract/resources/programs/subtitle.ts'
import { horizontalCaption } from '#contract/widgets/horizontalCaption.ts'

export type SubtitleLook = Pick<
  Subtitle,
  'content' | 'position' | 'speed' | 'fontSize' | 'fontColor' | 'backgroundColor'
>

/** Look of a subtitle as a device reads it. The limits are checked when the subtitle is saved, not here. */
export const subtitleLook: z.ZodType<SubtitleLook> = z.object({
  content: z.string(),
  position: z.enum(['top', 'bottom']),
  speed: z.enum(['verySlow', 'slow', 'fast', 'veryFast']),
  fontSize: z.number(),
  fontColor: z.string(),
  backgroundColor: z.string(),
})

/** Height of the band as a multiple of the font size: one line and padding. */
const bandHeight = 1.75

/** A caption across the full width of the artboard, along its upper or lower edge. */
export function subtitleNode(look: SubtitleLook, artboard: { width: number; height: number }): ProgramNode {
  const height = Math.min(artboard.height, Math.round(look.fontSize * bandHeight))
  return {
    id: 'subtitle',
    kind: horizontalCaption.kind,
    version: horizontalCaption.version,
    name: 'subtitle',
    x: 0,
    y: look.position === 'top' ? 0 : artboard.height - height,
    width: artboard.width,
    height,
    ...nodeDefaults,
    props: {
      ...horizontalCaption.defaults,
      text: look.content,
      speed: look.speed,
      fontSize: look.fontSize,
      color: look.fontColor,
      background: look.backgroundColor,
    },
  }
}
