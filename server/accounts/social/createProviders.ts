import { AppError } from '#contract/errors/errors.ts'
import { isSocialProvider, type SocialProvider } from '#contract/rules/accounts/socialProviders.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { offeredProviders } from './offeredProviders.ts'
import type { Provider } from './Provider.ts'

/** Lifetime in milliseconds of a provider's cached metadata. */
const memory = 10 * 60_000

export type Providers = { find(name: string): Promise<Provider> }

/**
 * Returns providers according to the current setting `login`. Throws `social.notOffered` for a provider that is not
 * set up.
 */
export function createProviders(parts: Pick<Parts, 'db' | 'settings' | 'outbound' | 'config' | 'now'>): Providers {
  const known = new Map<SocialProvider, { key: string; until: number; provider: Promise<Provider> }>()

  return {
    async find(name) {
      const login = await parts.settings.read('login', parts.db)
      const isOffered = offeredProviders(login).some(offer => offer.provider === name)
      if (!isSocialProvider(name) || !isOffered) throw new AppError('social.notOffered')
      const key = JSON.stringify(login)
      const now = parts.now().getTime()
      const kept = known.get(name)
      if (kept && kept.key === key && kept.until > now) return kept.provider
      const provider = open[name](parts, login)
      known.set(name, { key, until: now + memory, provider })
      // Failures are not cached, so that the next call tries again.
      provider.catch(() => known.delete(name))
      return provider
    },
  }
}

type Open = (parts: Pick<Parts, 'outbound' | 'config'>, login: SiteSettingOf<'login'>) => Promise<Provider>

const open: { readonly [P in SocialProvider]: Open } = {
  openId: async (parts, login) =>
    (await import('./openIdProvider.ts')).openIdProvider(parts, {
      issuer: login.openIdIssuer ?? '',
      clientId: login.openIdClientId ?? '',
      clientSecret: login.openIdClientSecret ?? '',
    }),
  github: async (parts, login) =>
    (await import('./githubProvider.ts')).githubProvider(parts, {
      address: login.githubAddress,
      clientId: login.githubClientId ?? '',
      clientSecret: login.githubClientSecret ?? '',
    }),
}
