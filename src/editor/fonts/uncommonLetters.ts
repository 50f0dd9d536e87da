/** As many as are asked for at once. */
const most = 2000

/** The letters of a text that not every font has, once each: no spaces, no marks that are never seen alone. */
export function uncommonLetters(text: string): string {
  const letters = new Set(text.normalize('NFC').replace(/[\p{ASCII}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{M}]/gu, ''))
  return [...letters].sort().slice(0, most).join('')
}
