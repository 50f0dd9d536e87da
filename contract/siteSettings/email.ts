import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

/** The mail server (xboot-api.md 2.10). */
export const email = defineSiteSetting({
  name: 'email',
  fields: {
    host: f.text({ required: true, max: 253 }),
    port: f.int({ min: 1, max: 65_535, default: 465 }),
    /** `tls`: implicit TLS; `startTls`: STARTTLS, and sending fails if the server does not offer it. */
    security: f.choice(['tls', 'startTls', 'none'], { default: 'tls' }),
    username: f.text({ max: 254 }),
    password: f.secret({ max: 255 }),
    /** Sender address; defaults to the user name if that is an address. */
    sender: f.email(),
  },
  secrets: { EMAIL_SETTING: 'password' },
})
