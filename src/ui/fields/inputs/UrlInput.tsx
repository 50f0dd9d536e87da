import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { CodeTextInput } from './CodeTextInput.tsx'

/** Input for a URL, but not `type=url`: browsers reject `{host}/page`, which is valid here (rules, Accounts 8). */
export function UrlInput(props: FieldInputProps) {
  return <CodeTextInput {...props} type="text" inputMode="url" />
}
