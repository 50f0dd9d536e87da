const letters: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = {
  year: 'YYYY',
  month: 'MM',
  day: 'DD',
}

/** Order and separators of a language's short date, as a dayjs format: `MM/DD/YYYY`, `YYYY/MM/DD`. */
export function pickerFormat(tag: string): string {
  return new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value.replace(/\p{Cf}/gu, ''))
    .join('')
}
