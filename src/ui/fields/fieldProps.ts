import type { Field } from '#contract/kernel/field.ts'
import type { AnyRecord, InputProps } from '#src/core/assembly/present.ts'

/** What every renderer is told. `scope` is where the field's words stand: `resources:device`. */
export type FieldProps = { field: Field; name: string; scope: string }

export type FieldCellProps = FieldProps & { value: unknown; record?: AnyRecord }
export type FieldInputProps = FieldProps & InputProps & { isRequired?: boolean }

/** `eq`, `contains`: one text; `in`: the chosen ones; `range`: from and to, '' where it is open. */
export type FieldFilterProps = FieldProps & { value: readonly string[]; onChange: (value: readonly string[]) => void }
