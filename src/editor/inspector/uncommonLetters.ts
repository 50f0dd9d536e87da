/** Maximum number of characters per request. */
const most = 2000

/** Distinct characters of a text that some fonts may lack: no ASCII, spaces or combining marks. */
export function uncommonLetters(text: string): string {
  const letters = new Set(text.normalize('NFC').replace(/[\p{ASCII}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{M}]/gu, ''))
  return [...letters].sort().slice(0, most).join('')
}
