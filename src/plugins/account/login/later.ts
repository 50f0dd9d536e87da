// What the page to sign in on shows to some people only: fetched when it is shown, so that everybody else waits for less.
import { lazyPage } from '#src/core/entry/lazyPage.ts'

export const SmsLogin = lazyPage(async () => ({ default: (await import('./SmsLogin.tsx')).SmsLogin }))
export const SecondStepPage = lazyPage(async () => ({ default: (await import('./SecondStepPage.tsx')).SecondStepPage }))
export const ProviderButtons = lazyPage(async () => ({
  default: (await import('./ProviderButtons.tsx')).ProviderButtons,
}))
