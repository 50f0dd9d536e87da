/** Normal form for searching: Unicode NFC, lower case. */
export const searchable = (text: string): string => text.normalize('NFC').toLocaleLowerCase()
