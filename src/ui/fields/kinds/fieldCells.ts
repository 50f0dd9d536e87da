// One cell per field kind; the type requires all kinds.
import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/kernel/field.ts'
import { ChoiceCell } from '#src/ui/fields/cells/ChoiceCell.tsx'
import { ColorCell } from '#src/ui/fields/cells/ColorCell.tsx'
import { DateCell } from '#src/ui/fields/cells/DateCell.tsx'
import { EmailCell } from '#src/ui/fields/cells/EmailCell.tsx'
import { FlagCell } from '#src/ui/fields/cells/FlagCell.tsx'
import { HtmlCell } from '#src/ui/fields/cells/HtmlCell.tsx'
import { JsonCell } from '#src/ui/fields/cells/JsonCell.tsx'
import { LongTextCell } from '#src/ui/fields/cells/LongTextCell.tsx'
import { MomentCell } from '#src/ui/fields/cells/MomentCell.tsx'
import { MoneyCell } from '#src/ui/fields/cells/MoneyCell.tsx'
import { NumberCell } from '#src/ui/fields/cells/NumberCell.tsx'
import { PhoneCell } from '#src/ui/fields/cells/PhoneCell.tsx'
import { RefCell } from '#src/ui/fields/cells/RefCell.tsx'
import { RefsCell } from '#src/ui/fields/cells/RefsCell.tsx'
import { SecretCell } from '#src/ui/fields/cells/SecretCell.tsx'
import { TextCell } from '#src/ui/fields/cells/TextCell.tsx'
import { TimeCell } from '#src/ui/fields/cells/TimeCell.tsx'
import { UrlCell } from '#src/ui/fields/cells/UrlCell.tsx'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'

export const fieldCells: { readonly [K in FieldKind]: ComponentType<FieldCellProps> } = {
  text: TextCell,
  longText: LongTextCell,
  html: HtmlCell,
  int: NumberCell,
  decimal: NumberCell,
  money: MoneyCell,
  flag: FlagCell,
  moment: MomentCell,
  date: DateCell,
  time: TimeCell,
  choice: ChoiceCell,
  ref: RefCell,
  refs: RefsCell,
  file: RefCell,
  color: ColorCell,
  url: UrlCell,
  email: EmailCell,
  phone: PhoneCell,
  secret: SecretCell,
  json: JsonCell,
}
