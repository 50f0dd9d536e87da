import { type SocialProvider, socialProviders } from '#contract/rules/accounts/socialProviders.ts'
import type { PlainSiteSettingOf } from '#contract/siteSettings/index.ts'

export type Offer = { provider: SocialProvider; name: string }

/** Returns the providers that are set up, with the texts of their buttons. */
export function offeredProviders(login: PlainSiteSettingOf<'login'>): Offer[] {
  const names: { readonly [P in SocialProvider]: string | null } = {
    openId: login.openIdIssuer && login.openIdClientId ? (login.openIdName ?? 'OpenID Connect') : null,
    github: login.githubClientId ? 'GitHub' : null,
  }
  return socialProviders.flatMap(provider => {
    const name = names[provider]
    return name === null ? [] : [{ provider, name }]
  })
}
