// Named text styles of a program. A styled text also stores the resulting values itself, so that devices need not
// know styles.
import { z } from 'zod'

export const textStyleNames = ['heading', 'body', 'note'] as const
export type TextStyleName = (typeof textStyleNames)[number]

/** Properties of a text that its style determines. */
export const styledProps = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'italic',
  'underline',
  'color',
  'lineHeight',
  'letterSpacing',
] as const
export type StyledProp = (typeof styledProps)[number]

const value = z.union([z.string().max(200), z.number(), z.boolean()])
const textStyle = z.partialRecord(z.enum(styledProps), value)
export type TextStyle = z.infer<typeof textStyle>

export const textStyles = z.partialRecord(z.enum(textStyleNames), textStyle)
export type TextStyles = z.infer<typeof textStyles>
