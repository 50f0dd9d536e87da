// The looks that the texts of one program share, by name. What follows one holds the same values itself, so a screen need not know of them.
import { z } from 'zod'

export const textStyleNames = ['heading', 'body', 'note'] as const
export type TextStyleName = (typeof textStyleNames)[number]

/** Properties of a text that its style decides. */
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
