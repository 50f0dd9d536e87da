import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

/** Sign-in by external accounts. A provider is offered when its client id is set. */
export const login = defineSiteSetting({
  name: 'login',
  fields: {
    /** Label of the sign-in button of the OpenID provider. */
    openIdName: f.text({ max: 50 }),
    openIdIssuer: f.url(),
    openIdClientId: f.text({ max: 255 }),
    openIdClientSecret: f.secret({ max: 255 }),
    /** URL of github.com or of a GitHub Enterprise Server. */
    githubAddress: f.url({ default: 'https://github.com' }),
    githubClientId: f.text({ max: 255 }),
    githubClientSecret: f.secret({ max: 255 }),
  },
  groups: {
    openId: ['openIdName', 'openIdIssuer', 'openIdClientId', 'openIdClientSecret'],
    github: ['githubAddress', 'githubClientId', 'githubClientSecret'],
  },
  secrets: { OPENID_SETTING: 'openIdClientSecret', GITHUB_SETTING: 'githubClientSecret' },
})
