// Identity providers, with their numbers in the wire protocol (xboot-api.md 2.11); OpenID Connect is an addition.
export const socialTypes = { github: 0, openId: 4 } as const
export type SocialProvider = keyof typeof socialTypes
export type SocialType = (typeof socialTypes)[SocialProvider]

export const socialProviders = ['openId', 'github'] as const satisfies readonly SocialProvider[]

export function isSocialProvider(text: string): text is SocialProvider {
  return Object.hasOwn(socialTypes, text)
}
