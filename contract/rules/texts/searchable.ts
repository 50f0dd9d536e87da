/** A text as it is compared with what somebody looks for: one form of every letter (Unicode NFC), whatever the case. */
export const searchable = (text: string): string => text.normalize('NFC').toLocaleLowerCase()
