import { useOne } from '@refinedev/core'
import { type File, fileKinds } from '#contract/resources/media/file.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { MediaField } from './MediaField.tsx'

/** Form input for a file of the library; the composition root provides it as `FilePicker`. */
export function FileFieldInput({ id, value, onChange, disabled, field, ...aria }: FieldInputProps) {
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const { result } = useOne<File>({
    resource: 'file',
    id: chosen ?? '',
    queryOptions: { enabled: chosen !== null },
    errorNotification: false,
  })
  return (
    <MediaField
      id={id}
      kinds={fileKinds.filter(kind => field.options.kinds?.includes(kind) ?? true)}
      value={chosen}
      file={chosen === null ? undefined : result}
      onChange={file => onChange?.(file?.id ?? null)}
      disabled={disabled}
      aria-describedby={aria['aria-describedby']}
    />
  )
}
