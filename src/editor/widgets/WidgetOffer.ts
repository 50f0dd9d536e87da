import type { ComponentType } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { FileKind } from '#contract/resources/media/file.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

/**
 * How a component uses its space after a change of the artboard's shape. `fills`: takes all of it. `words`: takes all
 * of it; the font size is scaled like lengths, or less if the text would not fit. `band`: takes the full width; its
 * height is scaled like lengths. `shape`: keeps its aspect ratio.
 */
export type RefitRule = 'fills' | 'words' | 'band' | 'shape'

/** How the builder offers a widget; its name is `editor:widgets.<kind>`. */
export type WidgetOffer = {
  readonly icon: Icon
  /** The property for a file of the media library, and the accepted kind of file. */
  readonly media?: OfferedMedia
  /** Text that can be edited in place. */
  readonly words?: OfferedWords
  /** Properties hidden from the inspector, because other controls set them. */
  readonly hiddenProps?: readonly string[]
  /** False for a property without effect under the current values; hidden in the inspector. */
  readonly isAbout?: (prop: string, props: ProgramNode['props']) => boolean
  /** The property to edit first; absent: the first one shown. */
  readonly startsWith?: (props: ProgramNode['props']) => string | undefined
  /** Properties with a custom input; all other properties use the input of their field kind. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  /** Properties in collapsible sections below the other properties, named by `looks:sections.<key>`. */
  readonly sections?: Readonly<Record<string, readonly string[]>>
  /** How the component uses its space when the artboard changes its shape; absent: `shape`. */
  readonly refit?: RefitRule
  /** Components below an input: another way to choose a file, or a warning about the value. */
  readonly beside?: Readonly<Record<string, ComponentType<{ node: ProgramNode }>>>
}

/**
 * `within`: the area of the text field. `place`: exactly the area of the drawn text. The others are for text that
 * moves on screens but not while it is edited. `box`: the whole component. `line`: one line in its center. `spans`:
 * the property with the formatting of parts (contract/programs/textSpans.ts); absent: parts cannot be formatted.
 */
export type OfferedWords = {
  readonly prop: string
  readonly within: 'place' | 'box' | 'line'
  readonly spans?: string
}

export type OfferedMedia = {
  readonly prop: string
  readonly kind: FileKind
  readonly lengthProp?: string
  readonly pagesProp?: string
  /** Properties that concern a part of the file; cleared when the user chooses another file. */
  readonly partProps?: readonly string[]
  /**
   * Set if `prop` is a list of `{ file, duration }`. `defaultTime`: duration in ms of a file without a length of its
   * own; null: users cannot set durations, and only a file's own length counts.
   */
  readonly list?: { readonly defaultTime: number | null }
}
