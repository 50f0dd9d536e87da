import type { FileKind } from '#contract/resources/file.ts'
import type { Icon } from '#src/core/present.ts'

/** How a widget is offered in the builder; its name is `editor:widgets.<kind>`. */
export type WidgetOffer = {
  readonly icon: Icon
  /** The file property that a file of the media library fills, and the kind of file it takes. */
  readonly media?: { readonly prop: string; readonly kind: FileKind; readonly lengthProp?: string }
  /** Left out of the inspector: set by something else. */
  readonly hiddenProps?: readonly string[]
}
