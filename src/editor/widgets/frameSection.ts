import type { frame } from '#contract/widgets/frame.ts'

/** Section with outline and shadow, below a widget's other properties. */
export const frameSection = { frame: ['outline', 'outlineColor', 'shadow', 'shadowColor'] } satisfies Record<
  string,
  readonly (keyof typeof frame)[]
>
