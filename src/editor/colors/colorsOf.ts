import type { ProgramDocument } from '#contract/programs/program.ts'

const isColor = /^#([0-9a-f]{6}|[0-9a-f]{8})$/i
/** Maximum number of presets. */
const most = 16

/** Color property → property of its width: outlines and shadows of zero width have no visible color. */
const widths = { outlineColor: 'outline', letterOutlineColor: 'letterOutline', shadowColor: 'shadow' } as const

function seenOf(props: Readonly<Record<string, unknown>>) {
  const unseen = Object.entries(widths).flatMap(([color, width]) => (props[width] === 0 ? [color] : []))
  return Object.fromEntries(Object.entries(props).filter(([name]) => !unseen.includes(name)))
}

/** Colors of a program's background and nodes, including gradients, most used first. */
export function colorsOf({ background, nodes }: ProgramDocument): string[] {
  const uses = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!isColor.test(value)) return
      const color = value.toLowerCase()
      uses.set(color, (uses.get(color) ?? 0) + 1)
    } else if (Array.isArray(value)) value.forEach(count)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(count)
  }
  count(background)
  for (const { props } of nodes) count(seenOf(props))
  return [...uses]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([color]) => color)
}
