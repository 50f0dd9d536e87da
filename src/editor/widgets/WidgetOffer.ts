import type { ComponentType } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { FileKind } from '#contract/resources/media/file.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

/**
 * What it does with the room it is given. `fills`: takes all of it. `words`: takes all of it and keeps the size of its letters where they fit. `band`: as long as there is room,
 * as high as before. `shape`: keeps its shape.
 */
export type RefitRule = 'fills' | 'words' | 'band' | 'shape'

/** How a widget is offered in the builder; its name is `editor:widgets.<kind>`. */
export type WidgetOffer = {
  readonly icon: Icon
  /** The property that a file of the media library fills, and the kind of file it takes. */
  readonly media?: OfferedMedia
  /** The words that are written where they stand. */
  readonly words?: OfferedWords
  /** Left out of the inspector: set by something else. */
  readonly hiddenProps?: readonly string[]
  /** False for a property that changes nothing as the others are; it is left out of the inspector until it does. */
  readonly isAbout?: (prop: string, props: ProgramNode['props']) => boolean
  /** The property that one begins with; absent: the first that is shown. */
  readonly startsWith?: (props: ProgramNode['props']) => string | undefined
  /** Properties with an input of their own; every other has that of its field kind. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  /** Properties that stand together below the others, opened when they are wanted; `looks:sections.<key>` names them. */
  readonly sections?: Readonly<Record<string, readonly string[]>>
  /** What becomes of it where the artboard gets another shape; absent: it keeps its own. */
  readonly refit?: RefitRule
  /** What stands below an input: another way to come by a file, or what is wrong with what was chosen. */
  readonly beside?: Readonly<Record<string, ComponentType<{ node: ProgramNode }>>>
}

/**
 * `place`: over what the stage draws, letter by letter. Words that move are written at rest: in the whole `box`, or as one `line`
 * in its middle.
 */
export type OfferedWords = { readonly prop: string; readonly within: 'place' | 'box' | 'line' }

export type OfferedMedia = {
  readonly prop: string
  readonly kind: FileKind
  readonly lengthProp?: string
  readonly pagesProp?: string
  /** What was said of a part of the file, and says nothing of another one. */
  readonly partProps?: readonly string[]
  /** `prop` is a list of `{ file, duration }`. `defaultTime`: ms of a file that has no length; null: its own alone counts. */
  readonly list?: { readonly defaultTime: number | null }
}
