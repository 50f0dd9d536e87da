import type { PropsOf } from '#contract/kernel/widget.ts'
import { nodeDefaults, type ProgramNode } from '#contract/programs/program.ts'
import { type WidgetKind, type Widgets, widgets } from '#contract/widgets/index.ts'

type Offer<K extends WidgetKind> = {
  name: string
  /** X, y, width and height in pixels of the program. */
  at: readonly [number, number, number, number]
  props: Partial<PropsOf<Widgets[K]['props']>>
} & Partial<Pick<ProgramNode, 'opacity' | 'entrance' | 'start'>>

/**
 * Creates a component with the widget's defaults. `name` must be unique in the program, because it is also the id.
 */
export function nodeOf<K extends WidgetKind>(kind: K, { name, at, props, ...rest }: Offer<K>): ProgramNode {
  const { version, defaults } = widgets[kind]
  const [x, y, width, height] = at
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    kind,
    version,
    name,
    x,
    y,
    width,
    height,
    ...nodeDefaults,
    ...rest,
    props: { ...defaults, ...props },
  }
}
