// Parts of the sign-in page that few visitors need; loaded on demand to keep the first load small.
import { lazyPage } from '#src/core/pages/lazyPage.ts'

export const SmsLogin = lazyPage(async () => ({ default: (await import('./SmsLogin.tsx')).SmsLogin }))
export const SecondStepPage = lazyPage(async () => ({ default: (await import('./SecondStepPage.tsx')).SecondStepPage }))
export const ProviderButtons = lazyPage(async () => ({
  default: (await import('./ProviderButtons.tsx')).ProviderButtons,
}))
