// defineWidget: a type of component in a program. Position, size, layer, lock, mute, entrance and duration are not
// part of a widget but of the program node that contains it.
import type { Migration } from '#contract/derive/migrate.ts'
import type { ErrorId } from '#contract/errors/errors.ts'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'

export type PropsOf<F extends Fields> = { [K in keyof Required<InputOfFields<F>>]: InputOfFields<F>[K] }

/**
 * Functions are declared as methods, whose parameters are bivariant: every widget is assignable to `Widget`, so a
 * registry needs no casts.
 */
export type Widget<F extends Fields = Fields> = {
  readonly kind: string
  readonly version: number
  /** Fields from which the inspector and the validation of saved documents are generated. */
  readonly props: F
  readonly defaults: PropsOf<F>
  /** Default size in artboard pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Migrate props of an older version, one step per version: `migrations[0]` converts 1 to 2. */
  readonly migrations: readonly Migration[]
  /** Error ids of missing content without which a program cannot be saved (spec 5); empty = complete. */
  missing(props: PropsOf<F>): readonly ErrorId[]
  /** Ids of files that a device must download before showing the widget. */
  files(props: PropsOf<F>): readonly string[]
  /** Props without expired files; called only if the widget has an expired file. Null: nothing is left to show. */
  without(props: PropsOf<F>, isGone: (fileId: string) => boolean): PropsOf<F> | null
  /** Ids of programs that the widget can open; they are sent together with the program that contains the widget. */
  programs?(props: PropsOf<F>): readonly string[]
  /** Whether the widget plays sound, so that it can be muted. */
  readonly audible: boolean
  /** Intrinsic duration of its content in ms; null for content without a duration of its own. */
  duration?(props: PropsOf<F>, box: { readonly width: number; readonly height: number }): number | null
  /** Whether the view is loaded on demand; a program waits for such a view as for a file. */
  readonly isLate: boolean
}

type Declaration<F extends Fields> = Pick<Widget<F>, 'kind' | 'props' | 'defaults' | 'size'> &
  Partial<
    Pick<
      Widget<F>,
      'version' | 'migrations' | 'missing' | 'files' | 'without' | 'audible' | 'duration' | 'programs' | 'isLate'
    >
  >

export function defineWidget<const F extends Fields>(declaration: Declaration<F>): Widget<F> {
  const { version = 1, migrations = [] } = declaration
  if (migrations.length !== version - 1)
    throw new Error(`${declaration.kind}: version ${version} needs ${version - 1} migrations`)
  const usual = { missing: () => [], files: () => [], without: () => null, audible: false, isLate: false }
  return { ...usual, ...declaration, version, migrations }
}
