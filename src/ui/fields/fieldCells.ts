// One cell per field kind; the type requires all kinds.
import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/kernel/field.ts'
import { ChoiceCell } from './cells/ChoiceCell.tsx'
import { ColorCell } from './cells/ColorCell.tsx'
import { DateCell } from './cells/DateCell.tsx'
import { EmailCell } from './cells/EmailCell.tsx'
import { FlagCell } from './cells/FlagCell.tsx'
import { HtmlCell } from './cells/HtmlCell.tsx'
import { JsonCell } from './cells/JsonCell.tsx'
import { LongTextCell } from './cells/LongTextCell.tsx'
import { MomentCell } from './cells/MomentCell.tsx'
import { MoneyCell } from './cells/MoneyCell.tsx'
import { NumberCell } from './cells/NumberCell.tsx'
import { PhoneCell } from './cells/PhoneCell.tsx'
import { RefCell } from './cells/RefCell.tsx'
import { RefsCell } from './cells/RefsCell.tsx'
import { SecretCell } from './cells/SecretCell.tsx'
import { TextCell } from './cells/TextCell.tsx'
import { TimeCell } from './cells/TimeCell.tsx'
import { UrlCell } from './cells/UrlCell.tsx'
import type { FieldCellProps } from './fieldProps.ts'

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
