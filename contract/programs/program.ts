// The program document: versioned, with migrations. The builder saves it, the server validates it and devices play
// it.
import { z } from 'zod'
import type { ErrorId } from '#contract/errors/errors.ts'
import { gradient } from './fill.ts'
import { programVersion } from './programVersion.ts'
import { textStyles } from './textStyles.ts'

export const maxNodes = 1000

/** Names of the transitions: the seventeen of the specification (spec 9), `slide` and `fade`. The stage implements each. */
export const transitions = [
  'default',
  'accordion',
  'backgroundToForeground',
  'foregroundToBackground',
  'cubeIn',
  'cubeOut',
  'depthPage',
  'flipHorizontal',
  'flipVertical',
  'rotateDown',
  'rotateUp',
  'scaleInOut',
  'stack',
  'tablet',
  'zoomIn',
  'zoomOut',
  'zoomOutSlide',
  'slide',
  'fade',
] as const
export type Transition = (typeof transitions)[number]

/** Artboard pixels: maximum offset and length. */
export const farthest = 100_000
const pixels = z.number().min(-farthest).max(farthest)
const length = z.number().min(1).max(farthest)

/** Milliseconds: minimum duration of a node, and the limits of a page and of a program. */
export const leastSpan = 100
export const leastDuration = 1000
export const longestDuration = 86_400_000

/** Position, size, layer, lock, mute, entrance and duration belong to the node; `props` to its widget. */
export const programNode = z.object({
  id: z.string().min(1).max(64),
  kind: z.string().min(1).max(64),
  /** Version of the widget that wrote the props. */
  version: z.number().int().min(1),
  name: z.string().max(100),
  /** Id of the innermost group. Nodes of one group are selected and moved together. */
  group: z.string().min(1).max(64).optional(),
  x: pixels,
  y: pixels,
  width: length,
  height: length,
  /** Degrees, clockwise. */
  rotation: z.number().min(-360).max(360).default(0),
  opacity: z.number().min(0).max(1).default(1),
  locked: z.boolean().default(false),
  hidden: z.boolean().default(false),
  muted: z.boolean().default(false),
  entrance: z.enum(transitions).default('default'),
  /** Played in reverse before the end of a component with a duration; absent = it disappears at once. */
  exit: z.enum(transitions).optional(),
  /** Milliseconds from the program's start; duration null = to the end. */
  start: z.number().int().min(0).default(0),
  duration: z.number().int().min(leastSpan).nullable().default(null),
  /** Id of the page that shows the node; absent = all pages. */
  page: z.string().min(1).max(64).optional(),
  props: z.record(z.string(), z.unknown()),
})
export type ProgramNode = z.infer<typeof programNode>

export const nodeDefaults = {
  rotation: 0,
  opacity: 1,
  locked: false,
  hidden: false,
  muted: false,
  entrance: 'default',
  start: 0,
  duration: null,
} as const satisfies Partial<ProgramNode>

/** Guides of the builder, never shown on devices: `x` are vertical, `y` horizontal lines. */
const guides = z.object({ x: z.array(pixels).max(100), y: z.array(pixels).max(100) })
export type Guides = z.infer<typeof guides>

/** Properties of a group; a group that is not listed has no name and no parent. */
const programGroup = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(100).default(''),
  within: z.string().min(1).max(64).optional(),
})
export type ProgramGroup = z.infer<typeof programGroup>

/** Whether no group contains itself, directly or indirectly. */
function isForest(groups: readonly ProgramGroup[]): boolean {
  const outer = new Map(groups.map(group => [group.id, group.within]))
  return groups.every(group => {
    const seen = new Set<string>()
    for (let at: string | undefined = group.id; at !== undefined; at = outer.get(at)) {
      if (seen.has(at)) return false
      seen.add(at)
    }
    return true
  })
}

function hasOwnIds(nodes: readonly { id: string }[]): boolean {
  return new Set(nodes.map(node => node.id)).size === nodes.length
}

const background = z.object({
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Drawn over the color, which older players show instead. */
  gradient: gradient.optional(),
  file: z.string().nullable().default(null),
})
export type ProgramBackground = z.infer<typeof background>

export const maxPages = 50

/** The pages fill the program's timeline one after another (see rules/programs/pages). */
const programPage = z.object({
  id: z.string().min(1).max(64),
  /** Empty = named by its position. */
  name: z.string().max(100).default(''),
  duration: z.number().int().min(leastDuration).max(longestDuration),
  /** Played when the page replaces another one. */
  transition: z.enum(transitions).default('default'),
  /** Absent = the background of the program. */
  background: background.optional(),
})
export type ProgramPage = z.infer<typeof programPage>

function fitsInto(pages: readonly ProgramPage[]): boolean {
  return pages.reduce((sum, { duration }) => sum + duration, 0) <= longestDuration
}

/** Nodes are in layer order: the last one is on top. */
export const programDocument = z.object({
  version: z.literal(programVersion),
  width: z.number().int().min(16).max(16_384),
  height: z.number().int().min(16).max(16_384),
  background,
  /**
   * Milliseconds of one play; null = as long as its content takes (see rules/programs/programDuration). With pages, the
   * sum of their durations.
   */
  duration: z.number().int().min(leastDuration).max(longestDuration).nullable(),
  transition: z.enum(transitions).default('default'),
  pages: z.array(programPage).max(maxPages).refine(hasOwnIds).refine(fitsInto).optional(),
  guides: guides.optional(),
  styles: textStyles.optional(),
  groups: z.array(programGroup).max(maxNodes).refine(hasOwnIds).refine(isForest).optional(),
  nodes: z.array(programNode).max(maxNodes).refine(hasOwnIds),
})
export type ProgramDocument = z.infer<typeof programDocument>

/**
 * Why a document cannot be read: it has a newer version, too many nodes, or is broken at the path `at`. A cheap check
 * before validation; null if the check finds nothing.
 */
export function documentRefusal(raw: unknown, newest: number = programVersion): DocumentRefusal | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return brokenAt('')
  const { version, nodes } = raw as { version?: unknown; nodes?: unknown }
  if (typeof version !== 'number') return brokenAt('version')
  if (version > newest) return { id: 'program.newerVersion', params: { version, newest } }
  if (Array.isArray(nodes) && nodes.length > maxNodes)
    return { id: 'program.tooManyNodes', params: { count: nodes.length, max: maxNodes } }
  return null
}

export type DocumentRefusal = { id: ErrorId; params: Record<string, unknown> }

export function brokenAt(at: string): DocumentRefusal {
  return { id: 'program.broken', params: { at } }
}

export function emptyProgram(width: number, height: number): ProgramDocument {
  return {
    version: programVersion,
    width,
    height,
    background: { color: '#000000', file: null },
    duration: null,
    transition: 'default',
    nodes: [],
  }
}
