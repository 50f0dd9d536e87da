const letter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Decided, as `dir="auto"` does, by the first letter. */
export function isRightToLeft(text: string): boolean {
  const [first] = text.match(letter) ?? []
  return first !== undefined && rightToLeft.test(first)
}
