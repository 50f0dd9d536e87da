// Common properties of nodes as inspector fields: seconds and percent in the interface, milliseconds and fractions in
// the document.
import { type Field, f } from '#contract/kernel/field.ts'
import { type ProgramDocument, type ProgramNode, type Transition, transitions } from '#contract/programs/program.ts'
import { pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import type { NodePatch } from '#src/editor/document/patchNodes.ts'

export type NodeField = {
  readonly field: Field
  readonly read: (node: ProgramNode) => unknown
  readonly write: (value: unknown) => NodePatch | ((node: ProgramNode) => NodePatch)
  /** True: the input takes half of the row. */
  readonly isShort?: boolean
}

const at = f.int({ required: true, min: -100_000, max: 100_000, unit: 'px' })
const extent = f.int({ required: true, min: 1, max: 100_000, unit: 'px' })

const integerField = (key: 'x' | 'y' | 'width' | 'height' | 'rotation', field: Field): NodeField => ({
  field,
  read: node => Math.round(node[key]),
  write: value => ({ [key]: Number(value) }),
  isShort: true,
})

export const placeFields = {
  x: integerField('x', at),
  y: integerField('y', at),
  width: integerField('width', extent),
  height: integerField('height', extent),
  rotation: integerField('rotation', f.int({ required: true, min: -360, max: 360 })),
} as const satisfies Record<string, NodeField>

export const nodeFields = {
  opacity: {
    field: f.int({ required: true, min: 0, max: 100, unit: '%' }),
    read: node => Math.round(node.opacity * 100),
    write: value => ({ opacity: Number(value) / 100 }),
    isShort: true,
  },
  entrance: {
    field: f.choice(transitions, { required: true }),
    read: node => node.entrance,
    write: value => ({ entrance: value as Transition }),
  },
} as const satisfies Record<string, NodeField>

const startField = f.decimal({ required: true, min: 0, max: 86_400, unit: 's' })
const durationField = f.decimal({ min: 0.1, max: 86_400, unit: 's' })

/** Times in seconds from the beginning of the component's page. Without a duration, it lasts to the end of its page. */
export function timeFieldsOf(
  document: Pick<ProgramDocument, 'pages'>,
): Readonly<Record<'start' | 'duration', NodeField>> {
  const spans = new Map(pageSpansOf(document).map(span => [span.page.id, span]))
  const beginOf = (node: ProgramNode) => spans.get(node.page ?? '')?.from ?? 0
  /** Null = to the end. */
  const lengthOf = (node: ProgramNode) =>
    node.duration === null || node.start + node.duration === spans.get(node.page ?? '')?.to ? null : node.duration
  return {
    start: {
      field: startField,
      read: node => (node.start - beginOf(node)) / 1000,
      write: value => node => ({
        start: beginOf(node) + Math.round(Number(value) * 1000),
        duration: lengthOf(node),
      }),
      isShort: true,
    },
    duration: {
      field: durationField,
      read: node => {
        const length = lengthOf(node)
        return length === null ? null : length / 1000
      },
      write: value => ({ duration: value === null ? null : Math.round(Number(value) * 1000) }),
      isShort: true,
    },
  }
}

/** For nodes with a duration: others stay until the next program. */
export const exitField: NodeField = {
  field: f.choice(transitions, { required: true }),
  read: node => node.exit ?? 'default',
  write: value => ({ exit: value === 'default' ? undefined : (value as Transition) }),
}

export const mutedField: NodeField = {
  field: f.flag({ required: true }),
  read: node => node.muted,
  write: value => ({ muted: value === true }),
}

export function isMixed(nodes: readonly ProgramNode[], read: (node: ProgramNode) => unknown): boolean {
  const [first, ...others] = nodes.map(read)
  return others.some(value => !Object.is(value, first))
}

/** The common value; null if the nodes' values differ. */
export function sharedValue(nodes: readonly ProgramNode[], read: (node: ProgramNode) => unknown): unknown {
  const [first, ...others] = nodes.map(read)
  return others.every(value => Object.is(value, first)) ? first : null
}
