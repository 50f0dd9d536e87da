// defineWidget: a kind of thing a program is composed of. Position, size, layer, lock, mute, entrance and duration are the node's.
import type { Migration } from '#contract/derive/migrate.ts'
import type { ErrorId } from '#contract/errors/errors.ts'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'

export type PropsOf<F extends Fields> = { [K in keyof Required<InputOfFields<F>>]: InputOfFields<F>[K] }

/** Its functions are methods, so that every widget is a `Widget` and a registry needs no casts. */
export type Widget<F extends Fields = Fields> = {
  readonly kind: string
  readonly version: number
  /** The inspector is generated from these; so is the check of a saved document. */
  readonly props: F
  readonly defaults: PropsOf<F>
  /** Default size in artboard pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Brings props of an older version to this one, a step per version: `migrations[0]` leads from 1 to 2. */
  readonly migrations: readonly Migration[]
  /** Error ids of what the widget still needs before it can be saved (spec 5); empty = complete. */
  missing(props: PropsOf<F>): readonly ErrorId[]
  /** Files the screen must hold before the widget can be shown. */
  files(props: PropsOf<F>): readonly string[]
  /** What is shown of it without the files that may not be shown any more, of which it has some; null: nothing. */
  without(props: PropsOf<F>, isGone: (fileId: string) => boolean): PropsOf<F> | null
  /** Programs it can lead to; they travel with the one it stands in. */
  programs?(props: PropsOf<F>): readonly string[]
  /** Makes sound, so "mute" means something. */
  readonly audible: boolean
  /** Own length in ms, when its content has one. */
  duration?(props: PropsOf<F>, box: { readonly width: number; readonly height: number }): number | null
  /** Its view is fetched with the first one: a program waits for it as for a file. */
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
