// One input per field kind; the type requires all kinds.
import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/kernel/field.ts'
import { ColorInput } from '#src/ui/fields/colors/ColorInput.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { ChoiceInput } from '#src/ui/fields/inputs/ChoiceInput.tsx'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { EmailInput } from '#src/ui/fields/inputs/EmailInput.tsx'
import { FileInput } from '#src/ui/fields/inputs/FileInput.tsx'
import { FlagInput } from '#src/ui/fields/inputs/FlagInput.tsx'
import { HtmlInput } from '#src/ui/fields/inputs/HtmlInput.tsx'
import { JsonInput } from '#src/ui/fields/inputs/JsonInput.tsx'
import { LongTextInput } from '#src/ui/fields/inputs/LongTextInput.tsx'
import { MomentInput } from '#src/ui/fields/inputs/MomentInput.tsx'
import { MoneyInput } from '#src/ui/fields/inputs/MoneyInput.tsx'
import { NumberInput } from '#src/ui/fields/inputs/NumberInput.tsx'
import { PhoneInput } from '#src/ui/fields/inputs/PhoneInput.tsx'
import { RefInput } from '#src/ui/fields/inputs/RefInput.tsx'
import { RefsInput } from '#src/ui/fields/inputs/RefsInput.tsx'
import { SecretInput } from '#src/ui/fields/inputs/SecretInput.tsx'
import { TextInput } from '#src/ui/fields/inputs/TextInput.tsx'
import { TimeInput } from '#src/ui/fields/inputs/TimeInput.tsx'
import { UrlInput } from '#src/ui/fields/inputs/UrlInput.tsx'

export const fieldInputs: { readonly [K in FieldKind]: ComponentType<FieldInputProps> } = {
  text: TextInput,
  longText: LongTextInput,
  html: HtmlInput,
  int: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  flag: FlagInput,
  moment: MomentInput,
  date: DateInput,
  time: TimeInput,
  choice: ChoiceInput,
  ref: RefInput,
  refs: RefsInput,
  file: FileInput,
  color: ColorInput,
  url: UrlInput,
  email: EmailInput,
  phone: PhoneInput,
  secret: SecretInput,
  json: JsonInput,
}
