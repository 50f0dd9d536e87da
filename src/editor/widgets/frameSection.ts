import type { frame } from '#contract/widgets/frame.ts'

/** Where a widget has a line around it and a shadow, they stand together below its other properties. */
export const frameSection = { frame: ['outline', 'outlineColor', 'shadow', 'shadowColor'] } satisfies Record<
  string,
  readonly (keyof typeof frame)[]
>
