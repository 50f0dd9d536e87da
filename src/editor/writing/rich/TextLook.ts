/** Formatting of a text; its parts may differ from it. */
export type TextLook = {
  readonly weight: 400 | 500 | 600 | 700
  readonly italic: boolean
  readonly underline: boolean
  readonly color: string
}

/** Look of the selection, and its link. */
export type PartLook = TextLook & {
  /** Id of the program that the selection, or the part around the caret, opens; null: none or several. */
  readonly program: string | null
  /** True: text is selected, or the caret is in a link. */
  readonly isLinkable: boolean
}

type Props = Readonly<Record<string, unknown>>

const propOf = { weight: 'fontWeight', italic: 'italic', underline: 'underline', color: 'color' } as const

export function lookOf(props: Props): TextLook {
  return {
    weight: props.fontWeight,
    italic: props.italic,
    underline: props.underline,
    color: props.color,
  } as TextLook
}

/** Properties of the component that set the look of the whole text. */
export function propsOfLook(look: Partial<TextLook>): Props {
  return Object.fromEntries(Object.entries(look).map(([name, value]) => [propOf[name as keyof TextLook], value]))
}

const bold = 700
const regular = 400

export function isBold({ weight }: Pick<TextLook, 'weight'>): boolean {
  return weight >= 600
}

/** Bold or not; prefers the weight of the whole text. */
export function weightFor(isBoldWanted: boolean, whole: TextLook): TextLook['weight'] {
  if (isBold(whole) === isBoldWanted) return whole.weight
  return isBoldWanted ? bold : regular
}
