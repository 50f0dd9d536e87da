// Content of QR codes in the formats that phones understand, with special characters escaped.

export type NetworkCode = {
  network?: string | null
  security: 'wpa' | 'wep' | 'open'
  password?: string | null
  isHidden: boolean
}

/** Text that lets a phone join a wireless network. */
export function networkText({ network, security, password, isHidden }: NetworkCode): string {
  const parts = [`T:${security === 'open' ? 'nopass' : security.toUpperCase()}`, `S:${escaped(network ?? '')}`]
  if (security !== 'open') parts.push(`P:${escaped(password ?? '')}`)
  if (isHidden) parts.push('H:true')
  return `WIFI:${parts.join(';')};;`
}

function escaped(text: string): string {
  return text.replace(/[\\;,:"]/g, '\\$&')
}

export type ContactCode = {
  givenName?: string | null
  familyName?: string | null
  organization?: string | null
  jobTitle?: string | null
  phone?: string | null
  email?: string | null
  website?: string | null
  address?: string | null
}

/** A contact as vCard 3.0, which every phone reads. */
export function contactText(contact: ContactCode): string {
  const { givenName, familyName, organization, jobTitle, phone, email, website, address } = contact
  const fullName = [givenName, familyName].filter(Boolean).join(' ') || (organization ?? '')
  const lines = [
    ['N', `${cardText(familyName)};${cardText(givenName)};;;`],
    ['FN', cardText(fullName)],
    ['ORG', cardText(organization)],
    ['TITLE', cardText(jobTitle)],
    ['TEL;TYPE=WORK,VOICE', cardText(phone)],
    ['EMAIL', cardText(email)],
    ['URL', website ?? ''],
    ['ADR;TYPE=WORK', address ? `;;${cardText(address)};;;;` : ''],
  ]
  const written = lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', ...written, 'END:VCARD'].join('\r\n')
}

function cardText(text?: string | null): string {
  return (text ?? '').replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Length of a text in bytes of UTF-8, the encoding that the codes use. */
export function byteLengthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + bytesOfPoint(letter.codePointAt(0) ?? 0), 0)
}

function bytesOfPoint(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
