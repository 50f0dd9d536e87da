// One input per field kind; the type requires all kinds.
import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/kernel/field.ts'
import type { FieldInputProps } from './fieldProps.ts'
import { ChoiceInput } from './inputs/ChoiceInput.tsx'
import { ColorInput } from './inputs/ColorInput.tsx'
import { DateInput } from './inputs/DateInput.tsx'
import { EmailInput } from './inputs/EmailInput.tsx'
import { FileInput } from './inputs/FileInput.tsx'
import { FlagInput } from './inputs/FlagInput.tsx'
import { HtmlInput } from './inputs/HtmlInput.tsx'
import { JsonInput } from './inputs/JsonInput.tsx'
import { LongTextInput } from './inputs/LongTextInput.tsx'
import { MomentInput } from './inputs/MomentInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { PhoneInput } from './inputs/PhoneInput.tsx'
import { RefInput } from './inputs/RefInput.tsx'
import { RefsInput } from './inputs/RefsInput.tsx'
import { SecretInput } from './inputs/SecretInput.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import { TimeInput } from './inputs/TimeInput.tsx'
import { UrlInput } from './inputs/UrlInput.tsx'

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
