import type { ErrorId } from '#contract/errors/errors.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'
import { byteLengthOf, contactText, networkText } from '#contract/rules/programs/codeText.ts'

const props = {
  content: f.choice(['url', 'text', 'wifi', 'contact'], { required: true }),
  url: f.url(),
  text: f.longText({ max: 3000 }),
  network: f.text({ max: 32 }),
  security: f.choice(['wpa', 'wep', 'open'], { required: true }),
  password: f.text({ max: 63 }),
  isHidden: f.flag({ required: true }),
  givenName: f.text({ max: 100 }),
  familyName: f.text({ max: 100 }),
  organization: f.text({ max: 200 }),
  jobTitle: f.text({ max: 100 }),
  phone: f.phone(),
  email: f.email(),
  website: f.url(),
  address: f.text({ max: 300 }),
  /** Share of the code that may be damaged: 7, 15, 25 and 30 %. */
  correction: f.choice(['low', 'medium', 'quartile', 'high'], { required: true }),
  color: f.color({ required: true }),
  background: f.color(),
  /** Quiet zone in modules; scanners need four. */
  quiet: f.int({ required: true, min: 0, max: 20 }),
} as const
export type QrProps = PropsOf<typeof props>

/** Capacity in bytes of the largest code. */
export const codeBytes = { low: 2953, medium: 2331, quartile: 1663, high: 1273 } as const

/** Text in the code; null while required content is missing. */
export function codeTextOf(given: QrProps): string | null {
  if (lackOf(given)) return null
  if (given.content === 'wifi') return networkText(given)
  if (given.content === 'contact') return contactText(given)
  return (given.content === 'url' ? given.url : given.text) ?? null
}

function lackOf(given: QrProps): ErrorId | null {
  switch (given.content) {
    case 'url':
      return given.url ? null : 'widget.urlMissing'
    case 'text':
      return given.text?.trim() ? null : 'widget.textMissing'
    case 'wifi':
      if (!given.network) return 'widget.networkMissing'
      return given.security === 'open' || given.password ? null : 'widget.passwordMissing'
    case 'contact':
      return given.givenName || given.familyName || given.organization ? null : 'widget.nameMissing'
  }
}

export function isTooLong(given: QrProps): boolean {
  return byteLengthOf(codeTextOf(given) ?? '') > codeBytes[given.correction]
}

export const qrCode = defineWidget({
  kind: 'qrCode',
  props,
  defaults: {
    content: 'url',
    url: null,
    text: null,
    network: null,
    security: 'wpa',
    password: null,
    isHidden: false,
    givenName: null,
    familyName: null,
    organization: null,
    jobTitle: null,
    phone: null,
    email: null,
    website: null,
    address: null,
    correction: 'medium',
    color: '#000000',
    background: '#ffffff',
    quiet: 4,
  },
  size: { width: 360, height: 360 },
  isLate: true,
  missing: given => {
    const lack = lackOf(given)
    if (lack) return [lack]
    return isTooLong(given) ? ['widget.codeTooLong'] : []
  },
})
