import type { Field } from '#contract/kernel/field.ts'
import type { AnyRecord, InputProps } from '#src/core/assembly/present.ts'

/** Props of every field renderer. `scope`: locale scope of the field, such as `resources:device`. */
export type FieldProps = { field: Field; name: string; scope: string }

export type FieldCellProps = FieldProps & { value: unknown; record?: AnyRecord }
export type FieldInputProps = FieldProps & InputProps & { isRequired?: boolean }

/** `eq`, `contains`: one text; `in`: the chosen values; `range`: from and to, '' for an open end. */
export type FieldFilterProps = FieldProps & { value: readonly string[]; onChange: (value: readonly string[]) => void }
