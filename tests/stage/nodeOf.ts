import type { PropsOf } from '#contract/kernel/widget.ts'
import { emptyProgram, nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { type WidgetKind, type Widgets, widgets } from '#contract/widgets/index.ts'

type Given<K extends WidgetKind> = Partial<Omit<ProgramNode, 'kind' | 'props'>> & {
  props?: Partial<PropsOf<Widgets[K]['props']>>
}

/**
 * A node as the builder inserts it: the widget's defaults, with overrides. Uses a system font, so that no font is
 * loaded.
 */
export function nodeOf<K extends WidgetKind>(kind: K, given: Given<K> = {}): ProgramNode {
  const { size, version, defaults } = widgets[kind]
  const letters = 'fontFamily' in defaults ? { fontFamily: 'sans' } : {}
  return {
    id: kind,
    kind,
    version,
    name: kind,
    x: 0,
    y: 0,
    ...size,
    ...nodeDefaults,
    ...given,
    props: { ...defaults, ...letters, ...given.props },
  }
}

export function programOf(nodes: ProgramNode[], given: Partial<ProgramDocument> = {}): ProgramDocument {
  return { ...emptyProgram(1280, 720), ...given, nodes }
}
