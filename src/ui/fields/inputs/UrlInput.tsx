import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { CodeTextInput } from './CodeTextInput.tsx'

/** Not type=url: `{host}/page` is an address here (rules, Accounts 8), and no URL to a browser. */
export function UrlInput(props: FieldInputProps) {
  return <CodeTextInput {...props} type="text" inputMode="url" />
}
