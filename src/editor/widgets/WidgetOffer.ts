import type { ComponentType } from 'react'
import type { ProgramNode } from '#contract/program.ts'
import type { FileKind } from '#contract/resources/file.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

/** How a widget is offered in the builder; its name is `editor:widgets.<kind>`. */
export type WidgetOffer = {
  readonly icon: Icon
  /** The property that a file of the media library fills, and the kind of file it takes. */
  readonly media?: OfferedMedia
  /** Left out of the inspector: set by something else. */
  readonly hiddenProps?: readonly string[]
  /** Properties with an input of their own; every other has that of its field kind. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  /** What stands below the input of a file, such as another way to come by one. */
  readonly beside?: Readonly<Record<string, ComponentType<{ node: ProgramNode }>>>
}

export type OfferedMedia = {
  readonly prop: string
  readonly kind: FileKind
  readonly lengthProp?: string
  readonly pagesProp?: string
  /** `prop` is a list of `{ file, duration }`. `defaultTime`: ms of a file that has no length; null: its own alone counts. */
  readonly list?: { readonly defaultTime: number | null }
}
