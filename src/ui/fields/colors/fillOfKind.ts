// Converts a fill to a different kind and keeps the chosen colors.
import type { Fill, Gradient } from '#contract/programs/fill.ts'

export const fillKinds = ['none', 'solid', 'linear', 'radial'] as const
export type FillKind = (typeof fillKinds)[number]

const startColor = '#1f5fd6'

/** Kind of a fill; accepts values that are still being typed: an empty text is an unfinished solid color. */
export function kindOfFill(value: unknown): FillKind {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'string') return 'solid'
  return (value as Gradient).shape === 'radial' ? 'radial' : 'linear'
}

export function fillOfKind(kind: FillKind, from: unknown): Fill | null {
  const gradient = typeof from === 'object' && from !== null ? (from as Gradient) : null
  if (kind === 'none') return null
  const color = gradient?.stops[0]?.color ?? (isColor(from) ? from : startColor)
  if (kind === 'solid') return color
  if (gradient) return { ...gradient, shape: kind }
  return {
    shape: kind,
    angle: 180,
    stops: [
      { color, at: 0 },
      { color: mixedColor(color, '#000000', 0.6), at: 100 },
    ],
  }
}

/** Adds a stop halfway between the last two in position and color, so that the gradient looks the same at first. */
export function withStop(stops: Gradient['stops']): Gradient['stops'] {
  const [before, last] = stops.slice(-2)
  if (!before || !last) return stops
  const between = { color: mixedColor(before.color, last.color, 0.5), at: Math.round((before.at + last.at) / 2) }
  return [...stops.slice(0, -1), between, last]
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}/i.test(value)
}

function mixedColor(one: string, other: string, share: number): string {
  const at = (color: string, index: number) => Number.parseInt(color.slice(index, index + 2), 16)
  const parts = [1, 3, 5].map(index => Math.round(at(one, index) * (1 - share) + at(other, index) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
