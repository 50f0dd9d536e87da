import { nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'
import { roundInteger } from '#src/editor/geometry/roundInteger.ts'

export type Point = { readonly x: number; readonly y: number }

type Wanted = {
  kind: WidgetKind
  id: string
  name?: string
  artboard: Pick<ProgramDocument, 'width' | 'height'>
  /** Position of the node's center; the artboard's center unless given. */
  at?: Point
  size?: { readonly width: number; readonly height: number }
  props?: Record<string, unknown>
}

/** A widget with its defaults, scaled down to the artboard if larger. */
export function createNode({ kind, id, name = '', artboard, at, size, props }: Wanted): ProgramNode {
  const widget = widgets[kind]
  const { width, height } = fitInto(size ?? widget.size, artboard)
  const center = at ?? { x: artboard.width / 2, y: artboard.height / 2 }
  return {
    id,
    kind,
    version: widget.version,
    name,
    x: roundInteger(center.x - width / 2),
    y: roundInteger(center.y - height / 2),
    width,
    height,
    ...nodeDefaults,
    props: { ...widget.defaults, ...props },
  }
}

/** Scales a size down to fit `room`; keeps the ratio and rounds to whole pixels. */
export function fitInto(size: { width: number; height: number }, room: { width: number; height: number }) {
  const scale = Math.min(1, room.width / size.width, room.height / size.height)
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}
